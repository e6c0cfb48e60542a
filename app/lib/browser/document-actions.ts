import { saveFigure } from "./figure-png.ts";

const ANNOUNCED_MS = 2_000;

// The server loads this module too, so it must not access `document` at the top level.
let timer: number | undefined;

function status(): HTMLElement | null {
  return document.querySelector("[data-copy-status]");
}

function announce(message: string | undefined): void {
  const output = status();
  if (!output) return;
  output.textContent = message ?? "";
  window.clearTimeout(timer);
  if (message) timer = window.setTimeout(announce, ANNOUNCED_MS);
}

async function textAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: "text/plain" });
}

async function copy(address: string): Promise<void> {
  const { done, failed } = status()?.dataset ?? {};
  try {
    // Call `write` during the click, as Safari requires; the text may load later.
    const item = new ClipboardItem({ "text/plain": textAt(address) });
    await navigator.clipboard.write([item]);
    announce(done);
  } catch {
    announce(failed);
  }
}

function listen({ target }: MouseEvent): void {
  const clicked = target instanceof Element ? target : null;
  const copier = clicked?.closest<HTMLElement>("[data-copy]");
  const figure = clicked?.closest<HTMLElement>("[data-save-png]");
  if (copier) void copy(copier.dataset.copy ?? "");
  else if (figure) void saveFigure(figure);
  else if (clicked?.closest("[data-print-page]")) print();
}

/** Makes the buttons print the page, copy the text of a file and save a figure as PNG. Returns a function that stops this. */
export function installDocuments(): () => void {
  addEventListener("click", listen);
  return () => removeEventListener("click", listen);
}
