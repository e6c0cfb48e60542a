import { around, find, findAll, on } from "../../dom.ts";
import { shownEditor } from "../shown.ts";

const dialog = () => find<HTMLDialogElement>("dialog[data-own=preview]");

/** How far the editor was scrolled when the preview was opened. */
let place = 0;

/** A document of its own, so that it is as wide as the article's page on a phone. */
function fill(frame: HTMLIFrameElement, article: Element): void {
  const inner = frame.contentDocument;
  if (!inner) return;
  const { lang, className } = document.documentElement;
  Object.assign(inner.documentElement, { lang, className });
  inner.title = frame.title;
  inner.head.append(...findAll("link[rel=stylesheet]").map((link) => link.cloneNode()));
  inner.body.className = "bg-page pb-12 text-ink";
  // As wide as the page of a published article.
  article.classList.add("px-gutter");
  inner.body.replaceChildren(inner.adoptNode(article));
  // Links must not take the editor away from the unsaved text.
  for (const link of findAll("a:not([href^='#'])", inner)) link.setAttribute("target", "_blank");
  for (const link of findAll("a[href^='#']", inner))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
      inner.getElementById(id)?.scrollIntoView();
    });
  inner.addEventListener("keydown", ({ key }) => key === "Escape" && dialog()?.close());
}

/** Shows the article of a preview page above the editor; false if the page has none. */
export function showPreview(page: Document): boolean {
  const [panel, article] = [dialog(), page.querySelector("[data-previewed]")];
  const old = panel?.querySelector("iframe");
  if (!panel || !article || !old) return false;
  place = scrollY;
  // A fresh frame is not scrolled.
  const frame = old.cloneNode() as HTMLIFrameElement;
  old.replaceWith(frame);
  panel.showModal();
  fill(frame, article);
  const length = panel.querySelector("[data-preview-length]");
  length?.replaceChildren(page.querySelector("[data-says=length]")?.textContent ?? "");
  history.pushState({ ...history.state, isPreview: true }, "");
  return true;
}

/** Back of the browser, the button and Escape lead to the editor, at its place. */
export function installPreview(): void {
  on("popstate", () => dialog()?.close());
  on("click", ({ target }) => around(target, "[data-preview-close]") && dialog()?.close());
  on(
    "close",
    ({ target }) => {
      if (target !== dialog()) return;
      if (history.state?.isPreview) history.back();
      shownEditor()?.commands.focus(undefined, { scrollIntoView: false });
      scrollTo({ top: place, behavior: "instant" });
    },
    { capture: true },
  );
  on("change", ({ target }) => {
    const box = around(target, "[data-preview-phone]");
    if (box instanceof HTMLInputElement)
      dialog()?.querySelector("iframe")?.toggleAttribute("data-phone", box.checked);
  });
}
