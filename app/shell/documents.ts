import { around, find, on } from "./dom.ts";

/** Told for so long. */
const SHOWN_FOR_MS = 2_000;

let timer: number | undefined;

function tell(message: string | undefined): void {
  const status = find("[data-copy-status]");
  if (!status) return;
  status.textContent = message ?? "";
  window.clearTimeout(timer);
  if (message) timer = window.setTimeout(tell, SHOWN_FOR_MS);
}

async function textAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: "text/plain" });
}

async function copy(address: string): Promise<void> {
  const { done, failed } = find("[data-copy-status]")?.dataset ?? {};
  try {
    // Asked for while the click still counts; the text may come later.
    const item = new ClipboardItem({ "text/plain": textAt(address) });
    await navigator.clipboard.write([item]);
    tell(done);
  } catch {
    tell(failed);
  }
}

/** The buttons of a document: to print it, and to copy the text of a file. */
export function installDocuments(): void {
  on("click", ({ target }) => {
    const copier = around(target, "[data-copy]");
    if (copier) void copy(copier.dataset.copy ?? "");
    else if (around(target, "[data-print-page]")) print();
  });
}
