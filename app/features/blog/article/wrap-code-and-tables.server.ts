import { blogCopy } from "~/content/blog";
import { nameScrollRegions } from "~/lib/html/scroll-regions.server";

import { highlightCode } from "./code-highlighting.server";

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

/** English text in every article; CSS hides the copy button without JavaScript. */
function codeHead(document: Document, language: string): HTMLElement {
  const { copy, copyCode } = blogCopy;
  const rest = createElement(document, "span", { class: "sr-only" }, ` ${copyCode}`);
  const button = createElement(
    document,
    "button",
    { type: "button", "data-copy-text": "" },
    copy,
    rest,
  );
  const said = createElement(document, "output", {});
  return createElement(
    document,
    "figcaption",
    { lang: "en" },
    createElement(document, "span", {}, language),
    createElement(document, "span", { class: "copying" }, said, button),
  );
}

function wrapCode(pre: HTMLElement): void {
  const code = pre.firstElementChild;
  if (code?.localName !== "code" || pre.childNodes.length > 1) return;
  const { html, name } = highlightCode(code.textContent ?? "", languageOf(code));
  if (html !== null) code.innerHTML = html;
  if (pre.closest("a, summary")) return;
  const figure = createElement(pre.ownerDocument, "figure", { class: "code" });
  pre.replaceWith(figure);
  figure.append(codeHead(pre.ownerDocument, name), pre);
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
 * Highlights code, adds its language and a copy button, and makes code and tables scroll
 * horizontally, by keyboard too. Removes the author's classes, which could trigger styles of the site.
 */
export function wrapCodeAndTables(body: ParentNode): void {
  const blocks = [...body.querySelectorAll("pre")];
  const classed = [...body.querySelectorAll("[class]")];
  for (const pre of blocks) wrapCode(pre);
  for (const element of classed) element.removeAttribute("class");
  for (const header of body.querySelectorAll("th")) replaceEmptyHeader(header);
  for (const table of body.querySelectorAll("table")) wrapTable(table);
  nameScrollRegions(body, "pre, .scroller");
}
