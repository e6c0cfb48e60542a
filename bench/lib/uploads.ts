import sharp from "sharp";

import { BenchError } from "./harness.ts";

type Bytes = Buffer<ArrayBuffer>;

const LARGEST_FILE = 8 * 1024 * 1024;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A JPEG whose frame header claims 900 million pixels. */
async function vastJpeg(): Promise<Bytes> {
  const create = { width: 10, height: 10, channels: 3 as const, background: "#ffc107" };
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(30_000, frame + 5);
  jpeg.writeUInt16BE(30_000, frame + 7);
  return jpeg;
}

/** Files that the site refuses, by what is wrong with them. */
export async function refusedFiles(): Promise<Record<string, Bytes>> {
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  return {
    "of 50 MB": Buffer.alloc(50 * 1024 * 1024),
    "JPEG that claims 900 million pixels": await vastJpeg(),
    "8 MB of JPEG start and script": Buffer.concat([
      jpegStart,
      Buffer.alloc(LARGEST_FILE - 100, DRAWING),
    ]),
    "SVG of 8 MB": Buffer.alloc(LARGEST_FILE, DRAWING),
  };
}

/** A photo of 12 million pixels in a little less than 8 MB, to be turned as photos of phones are. */
export async function phonePhoto(): Promise<Bytes> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#888888", noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  if (photo.length > LARGEST_FILE) throw new BenchError(`The photo has ${photo.length} bytes.`);
  return photo;
}

/** Sends a picture as the desk's form does; resolves to the status, or null if the site hung up. */
export async function sendPicture(origin: string, cookie: string, bytes: Bytes, tail = "") {
  const body = new FormData();
  body.append("intent", "add");
  body.append("alt", "A photo");
  // What follows the picture makes it another file for the site.
  body.append("file", new File([bytes, tail], "photo.jpg", { type: "image/jpeg" }));
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  const response = await fetch(`${origin}/app/desk/pictures`, {
    method: "POST",
    redirect: "manual",
    headers,
    body,
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? null;
}
