import { saveFigure } from "./figure-png.ts";

/** Told for so long. */
const SHOWN_FOR_MS = 2_000;

// The server loads this module, too: nothing of it may look for the document before it is used.
let timer: number | undefined;

function status(): HTMLElement | null {
  return document.querySelector("[data-copy-status]");
}

function tell(message: string | undefined): void {
  const output = status();
  if (!output) return;
  output.textContent = message ?? "";
  window.clearTimeout(timer);
  if (message) timer = window.setTimeout(tell, SHOWN_FOR_MS);
}

async function textAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: "text/plain" });
}

async function copy(address: string): Promise<void> {
  const { done, failed } = status()?.dataset ?? {};
  try {
    // Asked for while the click still counts; the text may come later.
    const item = new ClipboardItem({ "text/plain": textAt(address) });
    await navigator.clipboard.write([item]);
    tell(done);
  } catch {
    tell(failed);
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

/** Lets the buttons of a document print it, copy the text of a file and save its figure. Returns the way to end it. */
export function installDocuments(): () => void {
  addEventListener("click", listen);
  return () => removeEventListener("click", listen);
}
