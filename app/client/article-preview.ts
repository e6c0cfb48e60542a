/** Script of the article editor: shows the article beside its form while an editor types. */
import { installCopying } from "../lib/browser/copy-to-clipboard.ts";
import { find, findAll, on } from "./dom.ts";
import { followCursor } from "./edited-block.ts";
import { queryOf } from "./form-fields.ts";
import { MAIN_REPLACED } from "./send-form.ts";

const PAUSE_MS = 500;
const PATIENCE_MS = 20_000;

/** Posts the form as its Preview button does. */
async function requestPreview(form: HTMLFormElement): Promise<Response> {
  const body = queryOf(new FormData(form));
  body.set("intent", "preview");
  return fetch(location.href, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) });
}

const dateField = () => find<HTMLInputElement>("#article-date");

/** What the saved page says of its date, such as an hour that does not exist, stays until another date is entered. */
function isOpen({ dataset, textContent }: HTMLElement): boolean {
  const date = dateField();
  return dataset.previewSays !== "date" || textContent === "" || date?.value !== date?.defaultValue;
}

/** Replaces the blocks that differ. To lay out all of a long article would hold up the typing. */
function renew(shown: Element, next: Element): void {
  const [old, now] = [[...shown.childNodes], [...next.childNodes]];
  let end: Node | undefined;
  while (old[0]?.isEqualNode(now[0] ?? null)) void [old.shift(), now.shift()];
  while (old.at(-1)?.isEqualNode(now.at(-1) ?? null)) [end] = [old.pop(), now.pop()];
  for (const block of old) block.remove();
  for (const block of now) shown.insertBefore(block, end ?? null);
}

/** Shows the article of a preview page and what is said about it; false if the page has none. */
function show(html: string, panel: HTMLElement): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const parts = [...page.querySelectorAll("[data-preview]")];
  if (parts.length === 0) return false;
  panel.lang = page.querySelector("article")?.lang ?? "";
  // Links must not take the editor away from the unsaved text.
  for (const part of parts)
    for (const link of findAll("a:not([href^='#'])", part)) link.setAttribute("target", "_blank");
  const [[header, text], [shownHeader, shownText]] = [parts, panel.children];
  if (header && text && shownText) {
    shownHeader?.replaceWith(header);
    renew(shownText, text);
  } else {
    panel.replaceChildren(...parts);
  }
  for (const slot of findAll("[data-preview-says]").filter(isOpen))
    slot.textContent =
      page.querySelector(`[data-says=${slot.dataset.previewSays}]`)?.textContent ?? "";
  // The keyboard can scroll it.
  panel.tabIndex = 0;
  return true;
}

/** Shows the form's article; returns what the editor must know if that fails, else "". */
async function refresh(
  form: HTMLFormElement,
  panel: HTMLElement,
  { failed = "", refused = "" }: DOMStringMap,
): Promise<string> {
  try {
    const response = await requestPreview(form);
    if (show(await response.text(), panel)) return "";
    return response.status === 401 || response.status === 403 ? refused : failed;
  } catch {
    return failed;
  }
}

function startPreview(form: HTMLFormElement, panel: HTMLElement, status: HTMLElement): void {
  let isBusy = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const text = find<HTMLTextAreaElement>("#article-content");

  function follow(): void {
    if (text && document.activeElement === text) followCursor(text, panel);
  }

  async function update(): Promise<void> {
    isStale = isBusy;
    if (isBusy) return;
    isBusy = true;
    status.textContent = await refresh(form, panel, status.dataset);
    isBusy = false;
    follow();
    if (isStale) void update();
  }

  form.addEventListener("input", ({ target }) => {
    const meaning = find("[data-preview-says=date]");
    // It was about another date.
    if (target === dateField() && meaning) meaning.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(() => void update(), PAUSE_MS);
  });
  for (const moved of ["keyup", "click"]) text?.addEventListener(moved, follow);
  if (text?.value || find<HTMLInputElement>("#article-title")?.value) void update();
}

function start(): void {
  const editor = find("[data-editor]");
  const [form] = editor?.getElementsByTagName("form") ?? [];
  const panel = find("[data-preview-of=editor]");
  const status = find("[data-preview-status]");
  if (!editor || !form || !panel || !status) return;
  editor.classList.add("lg:grid-cols-2");
  find("[data-preview-beside]")?.removeAttribute("hidden");
  startPreview(form, panel, status);
}

start();
on(MAIN_REPLACED, start);
installCopying();
