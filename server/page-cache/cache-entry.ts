import { createHash } from "node:crypto";

import type { AppAnswer } from "../app-answer.ts";
import type { Validators } from "./conditional-request.ts";
import { compress, isCompressible } from "./content-encoding.ts";
import type { Effort, Encoding } from "./content-encoding.ts";

/** The blog's version as it was read before the answer was made; null where it could not be had. */
export type DataStamp = { version: string | null };

/** The bytes of one encoding, ready to be sent. */
export type Representation = Validators & {
  body: Buffer;
  /** Names and values in turn; the first value is for the id of the request. */
  head: string[];
};

type Coded = { current: Representation | Promise<Representation>; asked: number };

const VARY = "Cookie, Accept-Encoding";
/** What keeping an answer costs beside its bytes. */
const OVERHEAD = 8_000;

/**
 * From then on an answer is worth the best compression. Not sooner: its size and tag change with it,
 * under the eyes of whoever compares two answers.
 */
const WORTH_IT = 20;
const MOST_WAITING = 20;
let waiting = 0;
let worked: Promise<unknown> = Promise.resolve();

/** One after the other: the best compression takes a whole thread for a while. */
function whenIdle(work: () => Promise<void>): void {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  worked = worked
    .then(work)
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
}

export type KeptOptions = {
  /** Headers of every response, which those of the answer replace. */
  common: readonly [string, string][];
  cacheControl: string;
  /** Milliseconds of a steady clock. */
  now: number;
  /** Undefined for an answer that needed no data. */
  data: DataStamp | undefined;
  /** Whether it will be asked for often enough to be compressed as far as possible. */
  lasting: boolean;
};

/** An answer for everybody: its bytes in each encoding, made when they are first asked for. */
export class KeptAnswer {
  readonly madeAt: number;
  readonly data: DataStamp | undefined;
  readonly ofFiles: boolean;
  /** Not renewed before, after an attempt that failed. */
  retryAt = 0;
  readonly #body: Buffer;
  readonly #headers: Map<string, [string, string]>;
  readonly #hash: string;
  readonly #modified: number | null;
  readonly #compressible: boolean;
  readonly #lasting: boolean;
  readonly #coded = new Map<Encoding, Coded>();

  constructor(answer: AppAnswer, options: KeptOptions) {
    const { body } = answer;
    const headers: [string, string][] = [
      ...options.common,
      ...answer.headers,
      ["Cache-Control", options.cacheControl],
      ["Vary", VARY],
    ];
    this.#body = body;
    this.#headers = new Map(headers.map((pair) => [pair[0].toLowerCase(), pair]));
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
    this.#modified = Date.parse(this.#headers.get("last-modified")?.[1] ?? "") || null;
    this.#compressible = isCompressible(this.#headers.get("content-type")?.[1], body.length);
    this.#lasting = options.lasting;
    this.madeAt = options.now;
    this.data = options.data;
    this.ofFiles = answer.ofFiles;
  }

  /** What it takes in memory, once it is compressed, in bytes. */
  get size(): number {
    return 2 * this.#body.length + OVERHEAD;
  }

  /** At once where it was made before. */
  representation(wanted: Encoding): Representation | Promise<Representation> {
    const encoding = this.#compressible ? wanted : "identity";
    const known = this.#coded.get(encoding);
    if (!known) {
      const coded: Coded = { current: this.#first(encoding), asked: 1 };
      this.#coded.set(encoding, coded);
      return coded.current;
    }
    known.asked += 1;
    if (known.asked === WORTH_IT) this.#improve(encoding, known);
    return known.current;
  }

  #first(encoding: Encoding): Representation | Promise<Representation> {
    if (encoding === "identity") return this.#toRepresentation(encoding, "fast", this.#body);
    const making = this.#make(encoding, "fast");
    making.then(
      (made) => {
        const coded = this.#coded.get(encoding);
        if (coded?.current === making) coded.current = made;
      },
      () => this.#coded.delete(encoding),
    );
    return making;
  }

  #improve(encoding: Encoding, coded: Coded): void {
    if (encoding === "identity" || !this.#lasting) return;
    whenIdle(async () => {
      coded.current = await this.#make(encoding, "best");
    });
  }

  async #make(encoding: Exclude<Encoding, "identity">, effort: Effort): Promise<Representation> {
    return this.#toRepresentation(encoding, effort, await compress(this.#body, encoding, effort));
  }

  #toRepresentation(encoding: Encoding, effort: Effort, body: Buffer): Representation {
    const same = encoding === "identity" ? this.#hash : `${this.#hash}-${encoding}`;
    // Other bytes of the same text need another strong tag; who has either has the page.
    const tags = [`${same}-fast`, same];
    const tag = `"${encoding !== "identity" && effort === "fast" ? tags[0] : same}"`;
    const head = ["X-Request-Id", "", ...[...this.#headers.values()].flat(), "ETag", tag];
    if (encoding !== "identity") head.push("Content-Encoding", encoding);
    head.push("Content-Length", String(body.length));
    return { body, head, tag, modified: this.#modified, names: (other) => tags.includes(other) };
  }
}
