import type { BlogCopy } from "~/content/blog";
import { nameScrollRegions } from "~/lib/html/scroll-regions.server";

import { findCallouts, nameCallout } from "./blocks/callouts.server";
import { highlightCode } from "./blocks/code-highlighting.server";
import { nameNoteList, NOTES } from "./blocks/footnotes.server";
import { layOutPictures } from "./blocks/lay-out-pictures.server";
import { frameVideos } from "./blocks/videos.server";

type Attributes = Record<string, string>;

function createElement(
  document: Document,
  name: string,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The info string of the code fence, which marked writes as a class. */
function languageOf(code: Element): string {
  return /(?:^|\s)language-(\S{1,30})/.exec(code.className)?.[1] ?? "";
}

type CodeCopy = Pick<BlogCopy, "copy" | "copyCode" | "plainText">;

/** CSS hides the copy button without JavaScript. */
function codeHead(document: Document, language: string | null, words: CodeCopy): HTMLElement {
  const { copy, copyCode, plainText } = words;
  const rest = createElement(document, "span", { class: "sr-only" }, ` ${copyCode}`);
  const button = createElement(
    document,
    "button",
    { type: "button", "data-copy-text": "" },
    copy,
    rest,
  );
  const status = createElement(document, "output", { lang: "en" });
  return createElement(
    document,
    "figcaption",
    {},
    language === null
      ? createElement(document, "span", {}, plainText)
      : createElement(document, "span", { lang: "en" }, language),
    createElement(document, "span", { class: "copying" }, status, button),
  );
}

function wrapCode(pre: HTMLElement, copy: CodeCopy): void {
  const code = pre.firstElementChild;
  if (code?.localName !== "code" || pre.childNodes.length > 1) return;
  const { html, name } = highlightCode(code.textContent ?? "", languageOf(code));
  if (html !== null) code.innerHTML = html;
  if (pre.closest("a, summary")) return;
  const figure = createElement(pre.ownerDocument, "figure", { class: "code" });
  pre.replaceWith(figure);
  figure.append(codeHead(pre.ownerDocument, name, copy), pre);
}

function wrapTable(table: Element): void {
  const scroller = createElement(table.ownerDocument, "div", { class: "scroller" });
  table.replaceWith(scroller);
  scroller.append(table);
}

/** An empty header cell, such as the corner of a table, must not be a `th` (WCAG). */
function replaceEmptyHeader(header: Element): void {
  if (header.textContent?.trim() || header.childElementCount > 0) return;
  header.replaceWith(createElement(header.ownerDocument, "td", {}));
}

/**
 * Highlights code, adds its language and a copy button, and makes code and tables scroll horizontally, by keyboard too.
 * Frames videos, lays out pictures, names callouts and the list of notes. Removes the author's classes, which could
 * trigger styles of the site.
 */
export function wrapBlocks(body: ParentNode, copy: BlogCopy): void {
  const quotes = findCallouts(body);
  const notes = [...body.querySelectorAll(`div.${NOTES}`)];
  const blocks = [...body.querySelectorAll("pre")];
  const classed = [...body.querySelectorAll("[class]")];
  for (const pre of blocks) wrapCode(pre, copy);
  for (const element of classed) element.removeAttribute("class");
  frameVideos(body, copy.video);
  layOutPictures(body);
  for (const [quote, kind] of quotes) nameCallout(quote, kind, copy.callouts);
  for (const list of notes) nameNoteList(list, copy.footnotes);
  for (const header of body.querySelectorAll("th")) replaceEmptyHeader(header);
  for (const table of body.querySelectorAll("table")) wrapTable(table);
  nameScrollRegions(body, "pre, .scroller");
}
