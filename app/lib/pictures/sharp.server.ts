import type { Sharp } from "sharp";

import { shareSize } from "../http/picture-address";
import { MOST_PIXELS } from "./limits";

/** The library, limited to one thread and to decoders of the accepted formats. */
export async function loadSharp() {
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

/** A JPEG that networks show beside a link; few of them show WebP or AVIF. */
export function toShareCard(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ ...shareSize, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** The share card of a picture that was stored without one, from one of its files. */
export async function shareCardOf(file: ArrayBuffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return toShareCard(sharp(file, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: 5 }));
}
