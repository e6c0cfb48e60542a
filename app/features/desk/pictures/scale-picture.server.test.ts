import sharp from "sharp";
import type { Sharp } from "sharp";
import { expect, test } from "vitest";

import { picturesCopy } from "~/content/desk/articles/pictures";
import { scalePicture } from "./scale-picture.server";

type Bytes = Buffer | Promise<Buffer>;

function drawing(width: number, height: number, background = "#808080"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The size and the files of a picture that is accepted. */
async function scaled(bytes: Bytes) {
  const result = await scalePicture(await bytes);
  if ("problem" in result) throw new Error(result.problem);
  return {
    size: result.size,
    files: new Map(result.files.map(({ name, bytes }) => [name, bytes])),
  };
}

test("has three widths and two formats, without its metadata and what else is in its file", async () => {
  const jpeg = await drawing(1500, 10)
    .withExif({ IFD0: { Copyright: "Secret place" } })
    .jpeg()
    .toBuffer();
  const { files } = await scaled(Buffer.concat([jpeg, Buffer.from("Secret tail")]));
  const facts = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      expect(bytes.toString("latin1")).not.toContain("Secret");
      const { format, width, exif } = await sharp(bytes).metadata();
      return [name, format, width, exif];
    }),
  );
  expect(facts).toEqual([
    ["640.avif", "heif", 640, undefined],
    ["640.webp", "webp", 640, undefined],
    ["1280.avif", "heif", 1280, undefined],
    ["1280.webp", "webp", 1280, undefined],
    ["1920.avif", "heif", 1500, undefined],
    ["1920.webp", "webp", 1500, undefined],
    ["share.jpg", "jpeg", 1200, undefined],
  ]);
});

test.each([
  ["gray", (picture: Sharp) => picture.toColourspace("b-w").png()],
  ["16 bits", (picture: Sharp) => picture.toColourspace("rgb16").png()],
  ["transparent", (picture: Sharp) => picture.ensureAlpha(0.5).png()],
  ["for print", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
])("keeps its colors: %s", async (_kind, encode) => {
  const { files } = await scaled(encode(drawing(40, 30)).toBuffer());
  const { data } = await sharp(files.get("640.webp"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const value of data.subarray(0, 3)) expect(Math.abs(value - 0x80)).toBeLessThan(24);
});

test("is turned upright", async () => {
  const sideways = drawing(60, 40).withExif({}).withMetadata({ orientation: 6 }).jpeg();
  const { size, files } = await scaled(sideways.toBuffer());
  expect(size).toBe("40x60");
  expect(await sharp(files.get("640.webp")).metadata()).toMatchObject({ width: 40, height: 60 });
});

/** A PNG that claims these dimensions, whatever its data says. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await drawing(10, 10).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The PNG with a chunk that announces two frames, as moving ones have. */
async function movingPng(): Promise<Buffer> {
  const png = await drawing(4, 4).png().toBuffer();
  const chunk = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

function movingWebp(): Promise<Buffer> {
  const both = Buffer.alloc(4 * 4 * 2 * 3, 200).fill(0, 0, 48);
  const frames = sharp(both, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } });
  return frames.webp({ delay: [100, 100] }).toBuffer();
}

async function movingAvif(): Promise<Buffer> {
  const avif = await drawing(4, 4).avif().toBuffer();
  avif.write("avis", 8, "latin1");
  return avif;
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

async function beginningOf(picture: Sharp, length: number): Promise<Buffer> {
  return (await picture.toBuffer()).subarray(0, length);
}

test.each<[keyof typeof picturesCopy.problems, string, () => Bytes]>([
  ["type", "SVG", () => svg],
  ["type", "HTML", () => Buffer.from("<html><script>alert(1)</script>")],
  ["gif", "GIF", () => drawing(5, 5).gif().toBuffer()],
  ["pixels", "64 megapixels", () => drawing(9248, 6936).jpeg().toBuffer()],
  ["pixels", "bomb", () => pngOf(30_000, 30_000)],
  ["pixels", "long side", () => pngOf(20_000, 10)],
  [
    "memory",
    "progressive JPEG",
    () => drawing(6200, 6200).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  ],
  ["animated", "WebP", movingWebp],
  ["animated", "PNG", movingPng],
  ["animated", "AVIF", movingAvif],
  ["damaged", "two formats", () => Buffer.concat([start, svg])],
  ["damaged", "cut PNG", () => beginningOf(drawing(900, 900).png(), 200)],
  ["damaged", "cut JPEG", () => beginningOf(drawing(900, 900).jpeg(), 900)],
])("is refused with a reason: %s, %s", async (problem, _file, bytes) => {
  expect(await scalePicture(await bytes())).toEqual({ problem: picturesCopy.problems[problem] });
});

test("gives up a picture that takes too long", async () => {
  const picture = await drawing(2000, 1000).png().toBuffer();
  await expect(scalePicture(picture, 0)).rejects.toThrow("took too long");
});
