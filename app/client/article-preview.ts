/** Script of the article editor: shows the article beside its form while an editor types. */
import { installCopying } from "../lib/browser/copy-to-clipboard.ts";
import { find, findAll, on } from "./dom.ts";
import { queryOf } from "./form-fields.ts";
import { MAIN_REPLACED } from "./send-form.ts";

/** Addresses in Markdown links, which the article does not show. */
const ADDRESS = /\]\([^)\]]*\)/g;
const BLOCKS = ".prose :is(p,li,h2,h3,h4,h5,h6,pre,td,th,dd,dt,summary,figcaption)";

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** By block, because a preview stays for many keystrokes. */
const known = new WeakMap<Element, Set<string>>();

const forgetWords = (block: Element) => known.delete(block);

function wordsIn(block: Element): Set<string> {
  const words = known.get(block) ?? wordsOf(block.textContent);
  known.set(block, words);
  return words;
}

/** The words of the line with the cursor, or of the one before it that has any. */
function wordsAtCursor({ value, selectionStart }: HTMLTextAreaElement): Set<string> {
  const end = value.indexOf("\n", selectionStart);
  const lines = value.slice(0, end === -1 ? undefined : end).split("\n");
  for (const line of lines.toReversed()) {
    const words = wordsOf(line.replaceAll(ADDRESS, " "));
    if (words.size > 0) return words;
  }
  return new Set();
}

/** Scrolls the panel, and not the page, to the block of the article that shows the line with the cursor. */
function followCursor(text: HTMLTextAreaElement, panel: HTMLElement): void {
  const wanted = wordsAtCursor(text);
  const blocks = findAll(BLOCKS, panel);
  const place = text.selectionStart / (text.value.length || 1);
  let [best, mostAlike] = [undefined as HTMLElement | undefined, 0];
  for (const [at, block] of blocks.entries()) {
    const has = wordsIn(block);
    const shared = [...wanted].filter((word) => has.has(word)).length;
    // Of equal blocks the one that is about as far down as the cursor.
    const alike =
      shared && shared + 0.5 / (1 + has.size) - Math.abs(at / blocks.length - place) / 4;
    if (alike > mostAlike) [best, mostAlike] = [block, alike];
  }
  if (!best) return;
  const [shown, frame] = [best.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isInView =
    shown.top >= frame.top && Math.min(shown.bottom, shown.top + frame.height / 2) <= frame.bottom;
  if (!isInView) panel.scrollTop += shown.top - frame.top - frame.height / 4;
}

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

/** Replaces what differs. To style and lay out all of a long article would hold up the typing. */
function renew(shown: Element, next: Element): void {
  const [old, now] = [[...shown.childNodes], [...next.childNodes]];
  let end: Node | undefined;
  while (old[0]?.isEqualNode(now[0] ?? null)) void [old.shift(), now.shift()];
  while (old.at(-1)?.isEqualNode(now.at(-1) ?? null)) [end] = [old.pop(), now.pop()];
  forgetWords(shown);
  const [block, changed] = [old[0], now[0]];
  const isOne = old.length === 1 && now.length === 1;
  if (isOne && block instanceof Element && changed instanceof Element)
    if (block.cloneNode().isEqualNode(changed.cloneNode())) return renew(block, changed);
  for (const node of old) node.remove();
  for (const node of now) shown.insertBefore(node, end ?? null);
}

/** Shows the article of a preview page and what is said about it; false if the page has none. */
function show(html: string, panel: HTMLElement): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const parts = [...page.querySelectorAll("[data-preview]")];
  if (parts.length === 0) return false;
  const { lang = "" } = page.querySelector("article") ?? {};
  // Even the same one again would style all of the article.
  if (panel.lang !== lang) panel.lang = lang;
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
