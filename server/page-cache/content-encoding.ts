import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
export type Effort = "fast" | "best";

/** In order of preference among those a client likes equally. */
const OFFERED: readonly Encoding[] = ["br", "gzip", "identity"];

const LEAST_BYTES = 1_000;
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript)\b/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

function weights(header: string): Map<string, number> {
  const parts = header.split(",").map((part): [string, number] => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith("q="));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    return [name === "x-gzip" ? "gzip" : name, Number.isNaN(value) ? 0 : value];
  });
  return new Map(parts);
}

function choose(header: string): Encoding {
  const wanted = weights(header);
  const others = wanted.get("*");
  const weightOf = (encoding: Encoding) =>
    // What nobody spoke of is the last resort if it is the plain text, else not wanted.
    wanted.get(encoding) ?? others ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  const [best] = OFFERED.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 ? best : "identity";
}

const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** What an `Accept-Encoding` header asks for; who takes nothing that there is gets the plain text. */
export function wantedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const encoding = choose(header);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (header.length < 200) remembered.set(header, encoding);
  return encoding;
}

/** Whether compressing is worth anything. */
export function isCompressible(contentType: string | undefined, bytes: number): boolean {
  return bytes >= LEAST_BYTES && COMPRESSIBLE.test(contentType ?? "");
}

/** In zlib's threads; `best` takes a hundred times as long as `fast`. */
export function compress(
  body: Buffer,
  encoding: Exclude<Encoding, "identity">,
  effort: Effort,
): Promise<Buffer> {
  if (encoding === "gzip") return deflate(body, { level: effort === "best" ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort === "best" ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
