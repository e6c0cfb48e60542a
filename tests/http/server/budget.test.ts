import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { deskCopy } from "~/content/desk/desk";
import { frameworks } from "~/content/workshop/frameworks";

import { readPage } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

/** KB of 1,000 bytes of scripts, brotli, that a hydrated page loads first: 73 are React and Remix, by esbuild. */
const SCRIPT_BUDGET = 110;

const HYDRATED = [
  "routes/marketing/home",
  "routes/marketing/contact",
  "routes/marketing/pricing",
  "routes/products/expert",
  "routes/blog/list",
  ...frameworks.map(({ slug }) => slug),
  "routes/auth/login",
  "routes/auth/signup",
  "routes/auth/forgot-password",
  "routes/auth/reset-password",
  "routes/auth/callback",
  "routes/auth/two-step",
  "routes/auth/subscribe",
  "routes/app/welcome",
  "routes/app/account",
];

/** KB of HTML, brotli, without the stylesheet that cached pages carry. */
const DOCUMENT_BUDGETS = {
  "/": 21,
  "/pricing": 17,
  "/products/ai-experts/market-analysis": 17,
  "/contact": 11.5,
  "/resources/blog": 11.5,
  "/auth/login": 11.5,
  "/company": 12,
  "/legal/terms": 11.5,
};

type Entry = { module: string; imports?: string[] };
type Manifest = {
  url: string;
  entry: Entry;
  routes: Record<string, Entry & { parentId?: string }>;
};

const CLIENT = fileURLToPath(new URL("../../../build/client/", import.meta.url));
const sizes = new Map<string, number>();

function size(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(CLIENT, file))).length;
  sizes.set(file, bytes);
  return bytes;
}

function readManifest(): Manifest {
  const name = readdirSync(join(CLIENT, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  const url = `/assets/${name}`;
  const text = readFileSync(join(CLIENT, url), "utf8");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return { ...(JSON.parse(json) as Manifest), url };
}

/** All that a hydrated page loads before it answers: the route with those above it. */
function scriptsOf({ url, entry, routes }: Manifest, id: string): string[] {
  const files = new Set([url]);
  function add({ module, imports = [] }: Entry) {
    for (const file of [module, ...imports]) files.add(file);
  }
  add(entry);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) add(route);
  return [...files];
}

const site = shared(startSite);

test.each(HYDRATED)("the scripts of %s stay within the budget", (id) => {
  const manifest = readManifest();
  expect(manifest.routes).toHaveProperty([id]);
  const scripts = scriptsOf(manifest, id);
  const files = scripts.map((file) => ({ file, bytes: size(file) }));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = files.sort((one, other) => other.bytes - one.bytes).slice(0, 8);
  const listed = largest.map(({ file, bytes }) => `${bytes} ${file}`).join("\n");
  expect(
    total,
    `${id}: ${total} bytes in ${files.length} files, the largest:\n${listed}`,
  ).toBeLessThanOrEqual(SCRIPT_BUDGET * 1_000);
  // What a page does not use stays out, even where a module reads it at its start.
  for (const file of scripts)
    expect(readFileSync(join(CLIENT, file), "utf8")).not.toContain(deskCopy.description);
});

const INLINE_STYLES = /<style data-inline-styles[^>]*>(.*?)<\/style>/s;

test.each(Object.entries(DOCUMENT_BUDGETS))(
  "the HTML of %s, without its stylesheet, stays within %d KB",
  async (path, budget) => {
    const response = await fetch(`${site.origin}${path}`);
    const html = (await response.text()).replace(INLINE_STYLES, "");
    const bytes = brotliCompressSync(html).length;
    expect(bytes, `${path}: ${bytes} bytes, ${html.length} uncompressed`).toBeLessThanOrEqual(
      budget * 1_000,
    );
  },
);

test("the home page has at most 900 elements, so that its first layout keeps no tap waiting", async () => {
  const { document } = await readPage(site, "/");
  expect(document.querySelectorAll("*").length).toBeLessThanOrEqual(900);
});

test("the stylesheet that pages carry stays within 18 KB", async () => {
  const html = await (await fetch(`${site.origin}/`)).text();
  const css = INLINE_STYLES.exec(html)?.[1] ?? "";
  expect(css.length).toBeGreaterThan(50_000);
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(18_000);
});
