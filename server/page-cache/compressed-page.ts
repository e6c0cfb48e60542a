import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

import type { PublicRender } from "../remix-handler.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A rendered page as it is kept in memory. */
export type CompressedPage = {
  headers: [string, string][];
  /** Of the uncompressed body. */
  hash: string;
  /** `identity` alone for small and incompressible pages, else `br`, and `gzip` once a client asked for it. */
  bodies: Map<Encoding, Buffer>;
  /** Bytes in memory, roughly. */
  size: number;
};

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

const LEAST_BYTES = 1_000;
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript)\b/;
const OVERHEAD_BYTES = 4_000;

/** @param quality of brotli, 0 to 11. */
export async function compressPage(page: PublicRender, quality: number): Promise<CompressedPage> {
  const { headers, body } = page;
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isPlain = body.length < LEAST_BYTES || !COMPRESSIBLE.test(type);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  const bytes = isPlain ? body : await compressBrotli(body, { params });
  return {
    headers,
    hash: createHash("sha256").update(body).digest("base64url").slice(0, 27),
    bodies: new Map([[isPlain ? "identity" : "br", bytes]]),
    // Twice, because the gzip version is about as large.
    size: bytes.length * 2 + OVERHEAD_BYTES,
  };
}

/** The body in an encoding that the page does not have yet; the gzip version is kept. */
export async function reencode({ bodies }: CompressedPage, encoding: Encoding): Promise<Buffer> {
  const plain = await decompressBrotli(bodies.get("br") ?? Buffer.alloc(0));
  if (encoding !== "gzip") return plain;
  const body = await compressGzip(plain);
  bodies.set("gzip", body);
  return body;
}
