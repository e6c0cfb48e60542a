import { createHash } from "node:crypto";
import type { Sharp, Metadata } from "sharp";

import { picturesCopy } from "~/content/desk/articles/pictures";
import { pictureWidths, shareFile } from "~/lib/http/picture-address";
import { MOST_PIXELS } from "~/lib/pictures/limits";
import { loadSharp, toShareCard } from "~/lib/pictures/sharp.server";

type Format = "jpeg" | "png" | "webp" | "heif" | "gif";

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** First bytes of the accepted formats. Another format never reaches a decoder. */
const signatures: [format: Format, matches: (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => latin(bytes, 0, 3) === "\xff\xd8\xff"],
  // Named to be refused with a reason of its own.
  ["gif", (bytes) => latin(bytes, 0, 4) === "GIF8"],
  ["png", (bytes) => latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n"],
  ["webp", (bytes) => /^RIFF[^]{4}WEBP$/.test(latin(bytes, 0, 12))],
  ["heif", (bytes) => /^ftypavi[fs]$/.test(latin(bytes, 4, 12))],
];

/** The accepted format that a file begins as. */
function formatOf(bytes: Buffer): Format | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}

/** Number of frames that a PNG announces before its first image: 1 if it does not move. */
function framesOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = latin(bytes, at + 4, at + 8);
    if (type === "acTL") return bytes.readUInt32BE(at + 8);
    if (type === "IDAT") return 1;
    at += 12 + bytes.readUInt32BE(at);
  }
  return 1;
}

/** Whether the file moves in a browser, as far as its decoder does not say so. */
function isAnimated(bytes: Buffer, format: Format): boolean {
  if (format === "png") return framesOfPng(bytes) > 1;
  if (format !== "heif") return false;
  // The brands of the first box: `avis` is an image sequence.
  return /avis/.test(latin(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)));
}

/** Bytes that decoding may take, which the site's memory is planned for (`docs/operations/reliability.md`). */
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
function needsTooMuchMemory(facts: Metadata): boolean {
  return facts.width * facts.height * bytesPerPixel(facts) > MOST_BYTES;
}

const LONGEST_SIDE = 16_000;
/** A photo takes one second, one of the largest several; on a busy machine, many more. */
const MOST_MS = 90_000;

const { problems } = picturesCopy;

type PictureFile = {
  /** Name below the picture's folder, such as `640.avif`. */
  name: string;
  type: string;
  bytes: Buffer;
};

export type ScaledPicture = { size: string; files: PictureFile[] };

type SharpModule = Awaited<ReturnType<typeof loadSharp>>;

const encoders: [format: string, encode: (picture: Sharp) => Sharp][] = [
  // A file of effort 1 is as large, and takes four times as long.
  ["avif", (picture) => picture.avif({ quality: 55, effort: 0 })],
  ["webp", (picture) => picture.webp({ quality: 78 })],
];

type Limited = (make: (sharp: SharpModule) => Sharp) => Sharp;

/** Decodes the picture once, at the largest width, and encodes every file from that. */
async function encodeAll(bytes: Buffer, limited: Limited): Promise<PictureFile[]> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error" as const };
  const { data, info } = await limited((sharp) => sharp(bytes, options))
    .autoOrient()
    .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const open = () => limited((sharp) => sharp(data, { raw: { width, height, channels } }));
  const files: PictureFile[] = [];
  for (const one of pictureWidths) {
    for (const [format, encode] of encoders) {
      const scaled = encode(open().resize({ width: one, withoutEnlargement: true }));
      files.push({
        name: `${one}.${format}`,
        type: `image/${format}`,
        bytes: await scaled.toBuffer(),
      });
    }
  }
  files.push({ name: shareFile, type: "image/jpeg", bytes: await toShareCard(open()) });
  return files;
}

/** Digest of an uploaded file, the first part of the picture's id. */
export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

/** The size of an uploaded picture, from its first bytes and its head alone; or the problem with it. */
export async function measurePicture(
  bytes: Buffer,
): Promise<{ size: string } | { problem: string }> {
  const expected = formatOf(bytes);
  if (expected === "gif") return { problem: problems.gif };
  if (!expected) return { problem: problems.type };
  if (isAnimated(bytes, expected)) return { problem: problems.animated };
  const sharp = await loadSharp();
  try {
    // It may claim any size.
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (facts.format !== expected) return { problem: problems.type };
    if ((facts.pages ?? 1) > 1) return { problem: problems.animated };
    const { width, height } = facts.autoOrient;
    const tooLarge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
    if (tooLarge) return { problem: problems.pixels };
    if (needsTooMuchMemory(facts)) return { problem: problems.memory };
    return { size: `${width}x${height}` };
  } catch {
    return { problem: problems.damaged };
  }
}

/**
 * Scales a picture to three widths, in two formats, and to a share card, without its metadata; or returns the
 * problem with it. What else was in the file does not survive, because every pixel is encoded again.
 * @throws if that takes too long.
 */
export async function scalePicture(
  bytes: Buffer,
  mostMs = MOST_MS,
): Promise<ScaledPicture | { problem: string }> {
  const found = await measurePicture(bytes);
  if ("problem" in found) return found;
  const sharp = await loadSharp();
  const deadline = performance.now() + mostMs;
  const limited: Limited = (make) => {
    const seconds = Math.ceil((deadline - performance.now()) / 1000);
    if (seconds <= 0) throw new Error("Scaling a picture took too long");
    return make(sharp).timeout({ seconds });
  };
  try {
    return { ...found, files: await encodeAll(bytes, limited) };
  } catch (error) {
    if (performance.now() >= deadline) throw error;
    return { problem: problems.damaged };
  }
}
