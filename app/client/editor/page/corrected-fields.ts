import { doc, find, on } from "../../dom.ts";

/** Takes the message of a field away once something is typed into it; the next save checks it again. */
export function installCorrections(): void {
  on("input", ({ target }) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (!isField || !target.matches("[data-editor] [aria-invalid]") || !target.value.trim()) return;
    target.removeAttribute("aria-invalid");
    find(`#${target.id}-error`)?.remove();
    const summary = find(`[role=alert]:has([href="#${target.id}"])`);
    summary?.querySelector(`li:has([href="#${target.id}"])`)?.remove();
    if (!summary || summary.querySelector("li, p")) return;
    summary.remove();
    doc.title = doc.title.replace(/^Error: /, "");
  });
}
