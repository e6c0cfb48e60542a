import { readFileSync } from "node:fs";

/** A file by its path from the top folder. */
export function readProjectFile(path: string): Buffer {
  return readFileSync(new URL(`../${path}`, import.meta.url));
}
