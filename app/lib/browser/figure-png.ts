/** Twice the size of the figure, for sharp slides. */
const SCALE = 2;

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Converts an SVG file to a PNG. Rejects if the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The figure was not drawn"))));
  });
}

/** Downloads as PNG the figure that the form around the button offers as SVG. */
export async function saveFigure(button: HTMLElement): Promise<void> {
  const { savePng: name = "", failed = "" } = button.dataset;
  const form = button.closest("form");
  const status = form?.querySelector("output");
  if (!form || !status) return;
  try {
    const body = new URLSearchParams({
      format: "svg",
      d: form.querySelector("input")?.value ?? "",
    });
    const response = await fetch(form.action, { method: "POST", body });
    if (!response.ok) throw new Error(response.statusText);
    saveBlob(name, await pngOf(await response.text()));
    status.textContent = "";
  } catch {
    status.textContent = failed;
  }
}
