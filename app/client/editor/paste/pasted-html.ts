import { DOMParser as Parser, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";

import { pasteCopy } from "../../../content/desk/articles/writing.ts";
import { schema, serialized } from "../article-text.ts";
import { tidyPastedHtml } from "./tidy-pasted-html.ts";

/** Styles, which a browser would report as it reads the page. */
const STYLES = /(<[^<>]*?[\s"'])style(?=\s*=)/gi;
const SHEETS = /(?<=<\/?)style\b/gi;

const marks =
  "a[href],b,strong,i,em,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,code,img,s,del,strike,hr,sup,sub,details";

/** The document of copied HTML, whose `style` attributes are `data-style`. */
export function documentOf(html: string): Document {
  const text = html.replaceAll(STYLES, "$1data-style").replaceAll(SHEETS, "template");
  return new DOMParser().parseFromString(text, "text/html");
}

/** Copied HTML for ProseMirror, which reads what is dropped and what comes from an editor like this one. */
export function withoutStyles(html: string): string {
  const page = documentOf(html);
  return html.includes("data-pm-slice")
    ? page.documentElement.outerHTML
    : tidyPastedHtml(page).body.innerHTML;
}

const openAt = (node: Node | null) => (node?.type.name === "paragraph" ? 1 : 0);

/** Words at the ends go on in the paragraph with the cursor; headings, lists and code stay what they are. */
export function sliceOf({ content, firstChild, lastChild }: Node): Slice {
  return new Slice(content, openAt(firstChild), openAt(lastChild));
}

/** A pasted text in both views, and a sentence on what no article may have of it. */
type Pasted = { slice: Slice; markdown: string; left: string };

/**
 * HTML as an article has it, its footnotes numbered from `firstNote` on. `isPlain` if it has no format that an article
 * has. The document changes.
 */
export function readHtml(page: Document, firstNote = 1): Pasted & { isPlain: boolean } {
  page.body.innerHTML = page.body.innerHTML.replaceAll("&nbsp;", " ");
  const { body, left } = tidyPastedHtml(page, firstNote);
  const isPlain = !body.querySelector(marks) && Object.values(left).every((count) => count === 0);
  const document = Parser.fromSchema(schema).parse(body);
  return {
    slice: sliceOf(document),
    markdown: serialized(...document.children),
    left: pasteCopy.leftOut(left),
    isPlain,
  };
}

/**
 * Formatted text from Word, Google Docs, spreadsheets and web pages, without the ways of the program; null if its plain
 * words are better. The document changes.
 */
export function readPasted(page: Document, firstNote?: number): Pasted | null {
  const { isPlain, ...pasted } = readHtml(page, firstNote);
  return isPlain ? null : pasted;
}
