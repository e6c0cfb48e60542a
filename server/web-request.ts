import type { IncomingMessage, ServerResponse } from "node:http";

import { targetOf } from "./request-path.ts";

type WebRequestOptions = {
  /** Origin of every address the app sees; the Host header has no say. */
  siteUrl: string;
  body: Buffer<ArrayBuffer> | null;
};

// Judged by the guard already; the app must not come to another opinion.
const WITHHELD =
  /^(?:host|origin|connection|keep-alive|upgrade|expect|te|trailer|transfer-encoding|content-length|forwarded|x-forwarded-.*|x-real-ip)$/;

function toHeaders(request: IncomingMessage, siteUrl: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || WITHHELD.test(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set("Host", new URL(siteUrl).host);
  return headers;
}

function toUrl(request: IncomingMessage, siteUrl: string): URL {
  const url = new URL(`${siteUrl}${targetOf(request)}`);
  // Would let a caller pick which loaders run.
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  return url;
}

/**
 * The request as the app sees it. Its signal fires when the response is over, however it ended:
 * Remix keeps a timer per request until then.
 */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { siteUrl, body }: WebRequestOptions,
): Request {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return new Request(toUrl(request, siteUrl), {
    // Asked as GET: the answer's headers must describe the very page GET would send.
    method: request.method === "HEAD" ? "GET" : request.method,
    headers: toHeaders(request, siteUrl),
    signal: controller.signal,
    ...(body ? { body } : {}),
  });
}
