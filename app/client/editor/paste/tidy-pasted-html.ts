import { parseUrl } from "../../../lib/validation/parse-url.ts";
import { splitMergedCells } from "./split-merged-cells.ts";
import { tidyCode } from "./tidy-pasted-code.ts";
import { readNotes } from "./tidy-pasted-notes.ts";

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** The styles of an element. In `style`, the browser would apply them, which the content security policy reports. */
const STYLE = "data-style";

/** How many parts of a pasted text are not for readers. */
export type LeftOut = { comments: number; deletions: number; pictures: number };

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapWords(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Google Docs and Word say with styles what other pages say with elements. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b, strong")) {
    // Word adds mso-bidi-font-weight, which is about other scripts.
    if (/(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(element.getAttribute(STYLE) ?? ""))
      unwrap(element);
  }
  for (const element of body.querySelectorAll("span[data-style], font[data-style]")) {
    const style = element.getAttribute(STYLE) ?? "";
    if (element.closest("h1, h2, h3, h4, h5, h6, pre, code")) continue;
    if (!element.textContent?.trim()) continue;
    if (/(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapWords(element, "strong");
    if (/(?:^|[;\s])font-style:\s*italic/i.test(style)) wrapWords(element, "em");
    if (/(?:^|[;\s])vertical-align:\s*super/i.test(style)) wrapWords(element, "sup");
    if (/(?:^|[;\s])vertical-align:\s*sub/i.test(style)) wrapWords(element, "sub");
    if (
      style.split(";").some((one) => /^\s*text-decoration/i.test(one) && /line-through/i.test(one))
    )
      wrapWords(element, "del");
  }
  for (const bold of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)"))
    unwrap(bold);
}

/** Word writes each list item as a paragraph, with its level and marker. */
function readWordLists(body: HTMLElement): void {
  const open: Element[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll(
    "[data-style*='mso-list']:is(p, div, h1, h2, h3)",
  )) {
    const style = paragraph.getAttribute(STYLE) ?? "";
    const level = Math.min(Number(/level(\d)/.exec(style)?.[1] ?? 1), open.length + 1);
    let sign = "";
    for (const marker of paragraph.querySelectorAll("[data-style*='mso-list']")) {
      sign += marker.textContent ?? "";
      marker.remove();
    }
    if (last?.nextElementSibling !== paragraph) open.length = 0;
    open.length = Math.min(open.length, level);
    const parent = open[level - 2]?.lastElementChild;
    const present = open[level - 1];
    const isNumbered = /^\s*[\da-z]{1,3}[.)]/i.test(sign);
    // An item without a marker goes on in its list.
    const name = sign.trim() ? (isNumbered ? "ol" : "ul") : (present?.localName ?? "ul");
    if (present?.localName !== name) {
      const list = body.ownerDocument.createElement(name);
      if (parent) parent.append(list);
      else paragraph.before(list);
      open[level - 1] = list;
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open[level - 1]?.append(item);
    paragraph.remove();
    last = open[0];
  }
}

/** The mark of an item that is done or not: a field, or the picture of one. */
const BOX = "input[type=checkbox], img[alt=checked], img[alt=unchecked]";

/** Google Docs and GitHub mark the items that are done. */
function readTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li")) {
    const box = [...item.querySelectorAll(BOX)].find((one) => one.closest("li") === item);
    if (!box && item.getAttribute("role") !== "checkbox") continue;
    const isDone = item.ariaChecked === "true" || box?.matches("[checked], [alt=checked]") || false;
    box?.remove();
    Object.assign(item.dataset, { type: "taskItem", checked: String(isDone) });
    item.parentElement?.setAttribute("data-type", "taskList");
  }
}

function tidyLists(body: HTMLElement): void {
  // Google Docs puts a nested list beside its item.
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)"))
    list.previousElementSibling?.append(list);
  for (const paragraph of body.querySelectorAll("li > p:first-child")) unwrap(paragraph);
}

/** A table of Markdown has a head, and cells of one line. */
function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    for (const part of table.querySelectorAll("colgroup, :scope table")) part.remove();
    splitMergedCells(table);
    for (const block of table.querySelectorAll(
      "td :is(p, li, h1, h2, h3, h4, h5, h6, div), th :is(p, li, div)",
    )) {
      if (block.nextElementSibling) block.after(body.ownerDocument.createElement("br"));
      unwrap(block);
    }
    for (const block of table.querySelectorAll(":is(ul, ol, blockquote, pre, hr)")) unwrap(block);
    if (!table.querySelector("th"))
      for (const cell of table.rows[0]?.cells ?? []) rename(cell, "th");
  }
}

/** The title of an article is its only first-level heading. */
function lowerHeadings(body: HTMLElement): void {
  if (!body.querySelector("h1")) return;
  for (const heading of body.querySelectorAll("h5, h4, h3, h2, h1"))
    rename(heading, `h${Number(heading.localName[1]) + 1}`);
}

const blocks = "p, li, div, h1, h2, h3, h4, h5, h6";

/** A link of Markdown stands inside a block, not around it. */
function moveLinksInside(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[href]")) {
    if (!link.querySelector(blocks)) continue;
    for (const block of link.querySelectorAll(blocks)) {
      if (block.querySelector(blocks) || !block.textContent?.trim()) continue;
      const inner = body.ownerDocument.createElement("a");
      inner.setAttribute("href", link.getAttribute("href") ?? "");
      inner.append(...block.childNodes);
      block.append(inner);
    }
    unwrap(link);
  }
}

function tidyLinks(body: HTMLElement): void {
  // Where a browser resolves the addresses of what is copied, links within a document lead to this page.
  const [here] = String(globalThis.location).split("#");
  for (const link of body.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    const url = parseUrl(href);
    const isRedirect = url?.hostname === "www.google.com" && url.pathname === "/url";
    const target = isRedirect ? url.searchParams.get("q") : href;
    const isHere = target?.startsWith(`${here}#`);
    if (target && !isHere && /^(?:https?:|mailto:|tel:|\/)/i.test(target))
      link.setAttribute("href", target);
    else unwrap(link);
  }
}

/** A picture has its caption as its title. */
function readCaptions(body: HTMLElement): void {
  for (const caption of body.querySelectorAll("figure > figcaption")) {
    const picture = caption.parentElement?.querySelector("img");
    if (!picture) continue;
    picture.title = caption.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    caption.remove();
  }
}

/** Files of the writer's computer, and those of a document of Google, whose addresses end. */
const PRIVATE_PICTURES = "img:not([src^='http']), img[src*='.googleusercontent.com/']";

/** Pictures that no reader could see. */
function removePictures(body: HTMLElement): number {
  const pictures = body.querySelectorAll(PRIVATE_PICTURES);
  for (const picture of pictures) picture.remove();
  return pictures.length;
}

const DELETED = "del[cite], del[datetime], .msoDel";
const REVIEW = `${DELETED}, .MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff, [data-style*='mso-element:comment-list']`;

/** Comments and deleted words of Word are not for readers. */
function removeReview(body: HTMLElement): Pick<LeftOut, "comments" | "deletions"> {
  const deletions = [...body.querySelectorAll(DELETED)].filter(
    (one) => !one.parentElement?.closest(DELETED),
  );
  const comments = body.querySelectorAll(".msocomanchor");
  const count = { comments: comments.length, deletions: deletions.length };
  for (const part of body.querySelectorAll(REVIEW)) part.remove();
  return count;
}

/**
 * Pasted HTML without the ways of the program that it comes from, its footnotes numbered from `firstNote` on. The document
 * changes.
 */
export function tidyPastedHtml(
  { body }: Document,
  firstNote = 1,
): { body: HTMLElement; left: LeftOut } {
  for (const element of body.querySelectorAll("[style]"))
    element.setAttribute(STYLE, element.getAttribute("style") ?? "");
  for (const element of body.querySelectorAll("*")) {
    if (element.localName === "o:p" || element.localName === "meta") unwrap(element);
    if (element.localName === "button") element.remove();
    if (element.localName === "summary") element.textContent = element.textContent?.trim() ?? "";
  }
  const review = removeReview(body);
  tidyCode(body);
  readCaptions(body);
  readNotes(body, firstNote);
  readWordLists(body);
  readStyles(body);
  moveLinksInside(body);
  readTasks(body);
  tidyLists(body);
  tidyTables(body);
  lowerHeadings(body);
  tidyLinks(body);
  return { body, left: { ...review, pictures: removePictures(body) } };
}
