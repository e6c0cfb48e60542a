import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
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
  if (response.statusCode !== 200) throw new BenchError(`${url} answers ${response.statusCode}.`);
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
  string | { tag: string; attributes: Record<string, string>; children: TreeNode[] };

/** Left out: Remix adds its own scripts and styles; a textarea's text and inline styles need other props. */
const LEFT_OUT = /^(?:style|noscript|script|link)$/;

function toTree(node: DefaultTreeAdapterTypes.Node): TreeNode[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in node) || LEFT_OUT.test(node.tagName)) return [];
  const pairs = node.attrs.map(({ name, value }) => [name, value]);
  const attributes = Object.fromEntries(pairs.filter(([name]) => name !== "style"));
  const children = node.tagName === "textarea" ? [] : node.childNodes.flatMap(toTree);
  return [{ tag: node.tagName, attributes, children }];
}

function bodyTree(html: string): TreeNode[] {
  const body = parse(html)
    .childNodes.flatMap((node) => ("childNodes" in node ? node.childNodes : []))
    .find(({ nodeName }) => nodeName === "body");
  return body && "childNodes" in body ? body.childNodes.flatMap(toTree) : [];
}

/** Starts Remix with the Express server of its template. Its pages have the same elements as the site's. */
export async function startStockRemix(
  site: ServerProcess,
  supabase: Supabase,
): Promise<ServerProcess> {
  const pages: Record<string, TreeNode[]> = {};
  for (const path of ["/", "/resources/blog", "/contact"]) {
    pages[path] = bodyTree((await capture(`${site.origin}${path}`)).body.toString());
  }
  const file = join(await temporaryFolder(), "pages.json");
  await writeFile(file, JSON.stringify(pages));
  return startServer({
    command: [process.execPath, "bench/references/stock-remix.ts"],
    env: { PAGES: file, SUPABASE_URL: supabase.url, SUPABASE_ANON_KEY: supabase.anonKey },
  });
}
