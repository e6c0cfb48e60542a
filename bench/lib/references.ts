import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { build } from "esbuild";
import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

import { BenchError, temporaryFolder } from "./harness.ts";
import { startServer } from "./servers.ts";
import type { ServerProcess, Supabase } from "./servers.ts";

export type Captured = { headers: Record<string, string>; body: Buffer };

const CONNECTION_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Fetches a response without decompressing it. */
export async function capture(url: string, acceptEncoding = "identity"): Promise<Captured> {
  const request = get(url, { headers: { "accept-encoding": acceptEncoding } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200)
    throw new BenchError(`${url} responds with ${response.statusCode}.`);
  const headers = Object.entries(response.headers).filter(
    ([name]) => !CONNECTION_HEADERS.has(name),
  );
  return { headers: Object.fromEntries(headers) as Record<string, string>, body };
}

/** Starts bare `node:http`, which sends the given responses from memory, by path. */
export async function startBare(responses: Map<string, Captured>): Promise<ServerProcess> {
  const file = join(await temporaryFolder(), "responses.json");
  const entries = [...responses].map(([path, { headers, body }]) => [
    path,
    { headers, body: body.toString("base64") },
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(entries)));
  return startServer({
    command: [process.execPath, "bench/references/bare-server.ts"],
    env: { RESPONSES: file },
    path: responses.keys().next().value,
  });
}

export type TreeNode =
  | string
  | { tag: string; attributes: Record<string, string | true>; children: TreeNode[] };

/** Left out: Remix adds its own scripts and styles; a textarea's text and inline styles need other props. */
const LEFT_OUT = /^(?:style|noscript|script|link)$/;

/** Attributes that React leaves out where they are empty. */
const BOOLEANS = ["checked", "disabled", "hidden", "inert", "open", "required", "selected"];

function toTree(node: DefaultTreeAdapterTypes.Node): TreeNode[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in node) || LEFT_OUT.test(node.tagName)) return [];
  const pairs = node.attrs.map(({ name, value }) => [name, value]);
  const attributes = Object.fromEntries(pairs.filter(([name]) => name !== "style"));
  for (const name of BOOLEANS) if (name in attributes) attributes[name] = true;
  const children = node.tagName === "textarea" ? [] : node.childNodes.flatMap(toTree);
  return [{ tag: node.tagName, attributes, children }];
}

function bodyTree(html: string): TreeNode[] {
  const body = parse(html)
    .childNodes.flatMap((node) => ("childNodes" in node ? node.childNodes : []))
    .find(({ nodeName }) => nodeName === "body");
  return body && "childNodes" in body ? body.childNodes.flatMap(toTree) : [];
}

/** The elements of each page by path, and the stylesheet and fonts of all. */
export type StockPages = {
  trees: Record<string, TreeNode[]>;
  links: { rel: string; href: string }[];
};

const LINKED = /<link\b[^>]*rel="(?:stylesheet|preload)"[^>]*>/g;

/** The site's stylesheet and preloaded fonts, from a page that does not have its styles inline. */
async function linksOf({ origin }: ServerProcess): Promise<StockPages["links"]> {
  const html = (await capture(`${origin}/auth/login`)).body.toString();
  return [...html.matchAll(LINKED)].map(([link]) => {
    const attributes = [...link.matchAll(/([\w-]+)="([^"]*)"/g)];
    const properties = attributes.map(([, name = "", value = ""]) => [name, value]);
    return Object.fromEntries(properties) as StockPages["links"][number];
  });
}

/** Bundles what hydrates the pages. Returns the folder. */
async function bundleForBrowser(pages: StockPages): Promise<string> {
  const outdir = await temporaryFolder();
  const prefix = "bench/references/stock-remix-";
  await build({
    entryPoints: {
      entry: `${prefix}client.ts`,
      root: `${prefix}root.ts`,
      page: `${prefix}page.ts`,
    },
    define: {
      "process.env.NODE_ENV": '"production"',
      "globalThis.stockPages": JSON.stringify(pages),
    },
    outdir,
    format: "esm",
    bundle: true,
    splitting: true,
    minify: true,
  });
  return outdir;
}

/**
 * Starts Remix with the Express server of its template. Its pages have the same elements, styles and fonts
 * as the site's. `hydrates` adds what a browser needs.
 */
export async function startStockRemix(
  site: ServerProcess,
  supabase: Supabase,
  { paths, hydrates }: { paths: string[]; hydrates: boolean },
): Promise<ServerProcess> {
  const pages: StockPages = { trees: {}, links: await linksOf(site) };
  for (const path of paths) {
    pages.trees[path] = bodyTree((await capture(`${site.origin}${path}`)).body.toString());
  }
  const file = join(await temporaryFolder(), "pages.json");
  await writeFile(file, JSON.stringify(pages));
  return startServer({
    command: [process.execPath, "bench/references/stock-remix.ts"],
    path: paths[0],
    env: {
      PAGES: file,
      CLIENT: hydrates ? await bundleForBrowser(pages) : "",
      SUPABASE_URL: supabase.url,
      SUPABASE_ANON_KEY: supabase.anonKey,
    },
  });
}
