import { pngOf, saveBlob } from "~/lib/browser/figure-png";

import { fileFormats } from "./file-formats";
import { fileOf } from "./files";
import type { Report } from "./report";

/** Lets the browser download the document in a format of `fileFormats`, or its figure as `png`. */
export async function saveFile(kind: string, report: Report, format: string): Promise<void> {
  if (format === "png") {
    saveBlob(`${kind}.png`, await pngOf(fileOf(kind, report, "svg").body));
    return;
  }
  const known = fileFormats.find((name) => name === format);
  if (!known) return;
  const { name, type, body } = fileOf(kind, report, known);
  saveBlob(name, new Blob([body], { type }));
}
