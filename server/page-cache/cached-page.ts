import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";

/** A rendered response, complete. */
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  body: Buffer;
};

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

const LEAST_BYTES = 1_000;
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript)\b/;
/** Two thirds of the gain of the best quality, in a hundredth of its time. */
const BROTLI_QUALITY = 6;
/** Takes half the time; for pages that few visitors share. */
const FAST_BROTLI_QUALITY = 4;
const OVERHEAD_BYTES = 4_000;

/** A page as the cache keeps it: compressed once, in memory. */
export class CachedPage {
  /** Bytes in memory, roughly. */
  readonly size: number;
  readonly #headers: [string, string][];
  readonly #hash: string;
  /** Small or incompressible pages have the identity encoding alone. */
  readonly #bodies: Map<Encoding, Buffer>;

  private constructor(page: RenderedPage, bodies: Map<Encoding, Buffer>) {
    this.#headers = page.headers;
    this.#bodies = bodies;
    this.#hash = createHash("sha256").update(page.body).digest("base64url").slice(0, 27);
    const bytes = [...bodies.values()].reduce((sum, { length }) => sum + length, 0);
    // Counts the gzip version too, which is made later and is about as large.
    this.size = bytes * 2 + OVERHEAD_BYTES;
  }

  static async create(page: RenderedPage, fast = false): Promise<CachedPage> {
    const { body, headers } = page;
    const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
    if (body.length < LEAST_BYTES || !COMPRESSIBLE.test(type))
      return new CachedPage(page, new Map([["identity", body]]));
    const brotli = await compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: fast ? FAST_BROTLI_QUALITY : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
    return new CachedPage(page, new Map([["br", brotli]]));
  }

  /** Sends the page in the best encoding that the client accepts, or 304 to a client that has it. */
  async send(request: Request, response: Response): Promise<void> {
    const encoding = this.#chooseEncoding(request);
    const body = await this.#encode(encoding);
    if (response.destroyed) return;
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    response.setHeader("Vary", "Cookie, Accept-Encoding");
    const suffix = encoding === "identity" ? "" : `-${encoding}`;
    response.setHeader("ETag", `"${this.#hash}${suffix}"`);
    if (request.fresh) {
      response.removeHeader("Content-Type");
      response.status(304).end();
      return;
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  #chooseEncoding(request: Request): Encoding {
    if (this.#bodies.has("identity")) return "identity";
    return ENCODINGS.find((encoding) => request.acceptsEncodings(encoding)) ?? "identity";
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const plain = await decompressBrotli(this.#bodies.get("br") ?? Buffer.alloc(0));
    if (encoding === "identity") return plain;
    const body = await compressGzip(plain);
    this.#bodies.set(encoding, body);
    return body;
  }
}
