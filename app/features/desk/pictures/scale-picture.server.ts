import { createHash } from "node:crypto";
import type { Sharp } from "sharp";

import { picturesCopy } from "~/content/desk/pictures";
import { pictureWidths } from "~/lib/http/picture-address";

/** A phone's photo has up to 48 million pixels. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 16_000;
/** The server closes a connection that is silent for 30 seconds. Storing the files takes the rest. */
const MOST_MS = 15_000;

const { problems } = picturesCopy;

/** First bytes of the accepted formats. Another format never reaches a decoder. */
const signatures: [format: string, matches: (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["webp", (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString("latin1", 0, 12))],
  ["heif", (bytes) => /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12))],
];

export type ScaledPicture = {
  id: string;
  /** Name below the picture's folder, such as `640.avif`. */
  files: { name: string; type: string; bytes: Buffer }[];
};

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  return sharp;
}

function problemWith(format: string, expected: string, width: number, height: number) {
  if (format !== expected) return problems.type;
  const tooLarge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
  return tooLarge ? problems.pixels : null;
}

const encoders: [format: string, encode: (picture: Sharp) => Sharp][] = [
  // By default, effort 4, a photo's file is a sixth smaller and takes ten times as long.
  ["avif", (picture) => picture.avif({ quality: 55, effort: 1 })],
  ["webp", (picture) => picture.webp({ quality: 78 })],
];

async function encodeAll(open: () => Sharp): Promise<ScaledPicture["files"]> {
  const files: ScaledPicture["files"] = [];
  for (const width of pictureWidths) {
    for (const [format, encode] of encoders) {
      const scaled = open().autoOrient().resize({ width, withoutEnlargement: true });
      const bytes = await encode(scaled).toBuffer();
      files.push({ name: `${width}.${format}`, type: `image/${format}`, bytes });
    }
  }
  return files;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one after the other, so that several uploads need no more memory than one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => null);
  return result;
}

/**
 * Scales an uploaded picture to three widths, in two formats, without its metadata; or returns the
 * problem with it. What else was in the file does not survive, because every pixel is encoded again.
 * @throws if that takes too long, waiting for earlier pictures included.
 */
export async function scalePicture(
  bytes: Buffer,
  mostMs = MOST_MS,
): Promise<ScaledPicture | { problem: string }> {
  const expected = signatures.find(([, matches]) => matches(bytes))?.[0];
  if (!expected) return { problem: problems.type };
  const deadline = performance.now() + mostMs;
  return inTurn(async () => {
    const sharp = await loadSharp();
    const open = () => {
      const seconds = Math.ceil((deadline - performance.now()) / 1000);
      if (seconds <= 0) throw new Error("Scaling a picture took too long");
      return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).timeout({ seconds });
    };
    try {
      const { format, autoOrient } = await open().metadata();
      const { width, height } = autoOrient;
      const problem = problemWith(format, expected, width, height);
      if (problem) return { problem };
      const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      return { id: `${digest}-${width}x${height}`, files: await encodeAll(open) };
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      return { problem: problems.damaged };
    }
  });
}
