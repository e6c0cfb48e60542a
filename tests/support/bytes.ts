import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks without any header of fetch's own, and gives the bytes as they come, which `fetch` would decode. */
export function askBytes(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const { statusCode: status = 0, headers: given } = response;
      buffer(response)
        .then((body) => resolve({ status, headers: given, body }))
        .catch(reject);
    });
    sent.on("error", reject).end();
  });
}

export function decoded({ headers, body }: Answer): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}
