import { statSync } from "node:fs";
import { join, sep } from "node:path";

const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** The problem with the path or URL of a post's image, or null. */
export function imageProblem(address: string, publicFolder: string): string | null {
  if (/^https:/i.test(address)) {
    const url = URL.canParse(address) ? new URL(address) : null;
    return url?.hostname && !url.username && !url.password
      ? null
      : "must be a whole https:// address";
  }
  if (!/^\/(?![/\\])/.test(address)) {
    return "must be the path of a picture below public/, from the / on, or an https:// address";
  }
  const path = decoded(address);
  const file = path && join(publicFolder, path);
  if (!file || !file.startsWith(publicFolder + sep) || !pictures.test(file)) {
    return "must be the path of a picture below public/ (svg, png, jpg, webp, avif, gif)";
  }
  return isFile(file) ? null : `is not there: put the picture at public${path}`;
}
