import { around, find, findAll, on } from "../dom.ts";

const dialog = () => find<HTMLDialogElement>("dialog[data-own=preview]");

/** Shows the article of a preview page above the editor; false if the page has none. */
export function showPreview(page: Document): boolean {
  const [panel, article] = [dialog(), page.querySelector("[data-previewed]")];
  const place = panel?.querySelector("[data-preview-page]");
  if (!panel || !article || !place) return false;
  // Links must not take the editor away from the unsaved text.
  for (const link of findAll("a:not([href^='#'])", article)) link.setAttribute("target", "_blank");
  place.replaceChildren(article);
  const length = panel.querySelector("[data-preview-length]");
  length?.replaceChildren(page.querySelector("[data-says=length]")?.textContent ?? "");
  panel.showModal();
  panel.scrollTop = 0;
  history.pushState({ ...history.state, isPreview: true }, "");
  return true;
}

/** Back of the browser, the button and Escape lead to the editor, at its place. */
export function installPreview(): void {
  on("popstate", () => dialog()?.close());
  on("click", ({ target }) => around(target, "[data-preview-close]") && history.back());
  on("keydown", (event) => {
    if (event.key !== "Escape" || !dialog()?.open) return;
    event.preventDefault();
    history.back();
  });
  on("change", ({ target }) => {
    const box = around(target, "[data-preview-phone]");
    if (box instanceof HTMLInputElement)
      find("[data-preview-page]")?.toggleAttribute("data-phone", box.checked);
  });
}
