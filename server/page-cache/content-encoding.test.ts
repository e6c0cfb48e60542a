import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";

import { compress, isCompressible, wantedEncoding } from "./content-encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["gzip;q=0.5, identity", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0", "identity"],
  ["deflate, zstd", "identity"],
  ["gzip;q=nonsense", "identity"],
])("for %s sends %s", (header, encoding) => {
  expect(wantedEncoding(header)).toBe(encoding);
});

it("compresses text that is long enough, nothing else", () => {
  expect(isCompressible("text/html; charset=utf-8", 5_000)).toBe(true);
  expect(isCompressible("application/rss+xml; charset=utf-8", 5_000)).toBe(true);
  expect(isCompressible("application/feed+json", 5_000)).toBe(true);
  expect(isCompressible("text/html", 500)).toBe(false);
  expect(isCompressible("image/png", 5_000)).toBe(false);
  expect(isCompressible(undefined, 5_000)).toBe(false);
});

it("loses nothing, and makes the best smaller than the fast", async () => {
  const text = Buffer.from(
    Array.from({ length: 2_000 }, (_, at) => `<p>${at ** 3} é</p>`).join(""),
  );
  const [fast, best] = await Promise.all([
    compress(text, "br", "fast"),
    compress(text, "br", "best"),
  ]);
  expect(brotliDecompressSync(fast)).toEqual(text);
  expect(brotliDecompressSync(best)).toEqual(text);
  expect(best.length).toBeLessThan(fast.length);
  expect(gunzipSync(await compress(text, "gzip", "fast"))).toEqual(text);
});
