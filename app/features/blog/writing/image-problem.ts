// oxlint-disable-next-line no-restricted-imports -- the blog command imports this file, and Node knows no aliases
import { responsivePicture } from "../../../lib/http/picture-address.ts";
// oxlint-disable-next-line no-restricted-imports -- as above
import { safeAddress, sitePath } from "../../../lib/http/site-address.ts";

const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What is wrong with the path or URL of an article's image, as the end of a sentence, or null. */
export function imageProblem(address: string): string | null {
  if (/^https:/i.test(address)) {
    return safeAddress(address) ? null : "must be a whole https:// address";
  }
  if (responsivePicture(address)) return null;
  if (!sitePath(address)) {
    return "must be the path of a picture below public/, from the / on, or an https:// address";
  }
  return pictures.test(address.split(/[?#]/, 1)[0] ?? "")
    ? null
    : "must be the path of a picture below public/ (svg, png, jpg, webp, avif, gif)";
}
