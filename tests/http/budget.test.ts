import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

/** Bytes of scripts, brotli, that a page may load first, in KB of 1,000 bytes. */
const SCRIPT_BUDGETS = {
  "routes/marketing/home": 95.2,
  "routes/marketing/contact": 89.6,
  "routes/marketing/pricing": 97.9,
  "routes/products/expert": 95.2,
  "routes/blog/list": 89.7,
  "routes/auth/login": 95.1,
  "routes/auth/signup": 89.9,
  "routes/auth/forgot-password": 95.1,
  "routes/auth/reset-password": 90.5,
  "routes/auth/callback": 91.6,
  "routes/auth/subscribe": 93.2,
  "routes/app/welcome": 92.5,
  "routes/app/account": 92,
};

/** Bytes of HTML with its styles, brotli, in KB. */
const DOCUMENT_BUDGETS = {
  "/": 27.2,
  "/pricing": 22.1,
  "/products/ai-experts/market-analysis": 22.3,
  "/contact": 16,
  "/resources/blog": 20.2,
  "/auth/login": 20,
  "/company": 17.1,
  "/legal/terms": 16.4,
};

/** Pages that send no framework. */
const WITHOUT_SCRIPTS = ["/company", "/legal/terms"];

type Entry = { module: string; imports?: string[] };
type Manifest = {
  url: string;
  entry: Entry;
  routes: Record<string, Entry & { parentId?: string }>;
};

const CLIENT = fileURLToPath(new URL("../../build/client/", import.meta.url));
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

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each(Object.entries(SCRIPT_BUDGETS))("the scripts of %s stay within %d KB", (id, budget) => {
  const manifest = readManifest();
  expect(manifest.routes).toHaveProperty([id]);
  const files = scriptsOf(manifest, id).map((file) => ({ file, bytes: size(file) }));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = files.sort((one, other) => other.bytes - one.bytes).slice(0, 8);
  const told = largest.map(({ file, bytes }) => `${bytes} ${file}`).join("\n");
  expect(
    total,
    `${id}: ${total} bytes in ${files.length} files, the largest:\n${told}`,
  ).toBeLessThanOrEqual(budget * 1_000);
});

test.each(Object.entries(DOCUMENT_BUDGETS))(
  "the HTML of %s stays within %d KB",
  async (path, budget) => {
    const response = await fetch(`${site.origin}${path}`);
    const html = await response.text();
    const bytes = brotliCompressSync(html).length;
    expect(bytes, `${path}: ${bytes} bytes, ${html.length} uncompressed`).toBeLessThanOrEqual(
      budget * 1_000,
    );
  },
);

test.each(WITHOUT_SCRIPTS)("%s asks for no script", async (path) => {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  expect(html.match(/<script[^>]* src=|rel="modulepreload"/g)).toBeNull();
});
