import { statSync } from "node:fs";
import { join, sep } from "node:path";

import { responsivePicture } from "../../app/lib/http/picture-address.ts";
import { imageProblem as addressProblem } from "../../app/features/blog/writing/image-problem.ts";

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

/** The problem with the path or URL of an article's image, or null. */
export function imageProblem(address: string, publicFolder: string): string | null {
  const problem = addressProblem(address);
  if (problem || /^https:/i.test(address) || responsivePicture(address)) return problem;
  const path = decoded(address);
  const file = path && join(publicFolder, path);
  if (!file || !file.startsWith(publicFolder + sep)) {
    return "must be the path of a picture below public/ (svg, png, jpg, webp, avif, gif)";
  }
  return isFile(file) ? null : `is not there: put the picture at public${path}`;
}
