import type { Metadata } from "sharp";

/** Bytes that decoding may take, which the site's memory is planned for (`docs/capacity.md`). */
const MOST_BYTES = 220_000_000;

/** Bytes for each pixel, as measured; most decoders need only some lines of the picture at a time. */
function bytesPerPixel(facts: Metadata): number {
  const { format, isProgressive = false, channels = 3, chromaSubsampling, depth } = facts;
  if (format === "heif") return 18;
  if (format === "webp") return 3;
  if (!isProgressive) return 1;
  if (format === "jpeg") return channels * (chromaSubsampling === "4:4:4" ? 2 : 1);
  return channels * (depth === "ushort" ? 2 : 1);
}

/** Whether decoding a picture would take more memory than the site has for it. */
export function needsTooMuchMemory(facts: Metadata): boolean {
  return facts.width * facts.height * bytesPerPixel(facts) > MOST_BYTES;
}
