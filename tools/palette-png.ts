import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 256;

type Pixels = { width: number; height: number; channels: number; bytes: Buffer };

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(guess - value));
  const least = Math.min(...distances);
  return [left, up, corner][distances.indexOf(least)] ?? 0;
}

function prediction(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

/** @param png 8 bits per channel, RGB or RGBA, not interlaced, as Chromium writes it. */
function decode(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const filtered = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const inside = column >= channels;
      const left = inside ? (bytes[at - channels] ?? 0) : 0;
      const up = row > 0 ? (bytes[at - stride] ?? 0) : 0;
      const corner = inside && row > 0 ? (bytes[at - stride - channels] ?? 0) : 0;
      const value = filtered[row * (stride + 1) + 1 + column] ?? 0;
      bytes[at] = value + prediction(filter, left, up, corner);
    }
  }
  return { width, height, channels, bytes };
}

function colorAt({ bytes, channels }: Pixels, pixel: number): number {
  return bytes.readUIntBE(pixel * channels, 3);
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

/** The most frequent colors, and for each color of the image the index of the nearest one. */
function paletteOf(pixels: Pixels) {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel += 1) {
    const color = colorAt(pixels, pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const colors = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const palette = colors.slice(0, paletteSize);
  const places = new Map<number, number>();
  for (const color of colors) {
    const distances = palette.map((kept) => distance(kept, color));
    places.set(color, distances.indexOf(Math.min(...distances)));
  }
  return { palette, places };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** The opaque image with a palette of at most 256 colors, about a quarter of the size. */
export function toPalettePng(png: Buffer): Buffer {
  const pixels = decode(png);
  const { width, height } = pixels;
  const { palette, places } = paletteOf(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const colors = Buffer.alloc(palette.length * 3);
  palette.forEach((color, place) => colors.writeUIntBE(color, place * 3, 3));
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const row = Math.floor(pixel / width);
    rows[row * (width + 1) + 1 + (pixel % width)] = places.get(colorAt(pixels, pixel)) ?? 0;
  }
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", colors),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
