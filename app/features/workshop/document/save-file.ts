import type { WorkshopDocument } from "../engine/documents";
import { figureSize } from "./figure";
import { fileFormats } from "./file-formats";
import { fileOf } from "./files";
import type { Report } from "./report";

/** Twice the size of the figure, for sharp slides. */
const SCALE = 2;

function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The figure as a PNG. Rejects where the browser cannot draw it. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = figureSize.width * SCALE;
  canvas.height = figureSize.height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The figure was not drawn"))));
  });
}

/** Lets the browser download the document in a format of `fileFormats`, or its figure as `png`. */
export async function saveFile(
  kind: WorkshopDocument["kind"],
  report: Report,
  format: string,
): Promise<void> {
  if (format === "png") {
    saveBlob(`${kind}.png`, await pngOf(fileOf(kind, report, "svg").text));
    return;
  }
  const known = fileFormats.find((name) => name === format);
  if (!known) return;
  const { name, type, text } = fileOf(kind, report, known);
  saveBlob(name, new Blob([text], { type }));
}
