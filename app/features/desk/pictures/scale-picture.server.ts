import { createHash } from "node:crypto";
import type { Sharp } from "sharp";

import { picturesCopy } from "~/content/desk/pictures";
import { pictureWidths, shareFile } from "~/lib/http/picture-address";
import { loadSharp, MOST_PIXELS, toShareCard } from "~/lib/pictures/sharp.server";

import { formatOf, isAnimated } from "./picture-format.server";

const LONGEST_SIDE = 16_000;
/** A photo takes one second; on a busy machine, many. The server waits 55 s, also for storing the files. */
const MOST_MS = 35_000;

const { problems } = picturesCopy;

type PictureFile = {
  /** Name below the picture's folder, such as `640.avif`. */
  name: string;
  type: string;
  bytes: Buffer;
};

export type ScaledPicture = { id: string; files: PictureFile[] };

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

let last: Promise<unknown> = Promise.resolve();

/** Runs one after the other, so that several uploads need no more memory than one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => null);
  return result;
}

/** Digest of an uploaded file, the first part of the picture's id. */
export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

/**
 * Scales an uploaded picture to three widths, in two formats, and to a share card, without its
 * metadata; or returns the problem with it. What else was in the file does not survive, because every
 * pixel is encoded again.
 * @throws if that takes too long, waiting for earlier pictures included.
 */
export async function scalePicture(
  bytes: Buffer,
  mostMs = MOST_MS,
): Promise<ScaledPicture | { problem: string }> {
  const expected = formatOf(bytes);
  if (!expected) return { problem: problems.type };
  if (isAnimated(bytes, expected)) return { problem: problems.animated };
  const deadline = performance.now() + mostMs;
  return inTurn(async () => {
    const sharp = await loadSharp();
    const limited: Limited = (make) => {
      const seconds = Math.ceil((deadline - performance.now()) / 1000);
      if (seconds <= 0) throw new Error("Scaling a picture took too long");
      return make(sharp).timeout({ seconds });
    };
    try {
      // Reads the head of the file alone, so it may claim any size.
      const facts = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (facts.format !== expected) return { problem: problems.type };
      if ((facts.pages ?? 1) > 1) return { problem: problems.animated };
      const { width, height } = facts.autoOrient;
      const tooLarge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
      if (tooLarge) return { problem: problems.pixels };
      return {
        id: `${digestOf(bytes)}-${width}x${height}`,
        files: await encodeAll(bytes, limited),
      };
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      return { problem: problems.damaged };
    }
  });
}
