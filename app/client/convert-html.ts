/** Turns HTML into Markdown for the article editor, which loads it at the first formatted text that is pasted. */
import { pasteCopy } from "../content/desk/writing.ts";
import { htmlToMarkdown } from "../lib/markdown/html-to-markdown.ts";
import { CONVERTER_READY } from "./editor/converter.ts";
import type { Convert } from "./editor/converter.ts";

/** Styles of elements, which a browser would report as it reads the page. */
const STYLES = /(<[^<>]*?[\s"'])style(?=\s*=)/gi;

const convert: Convert = (html) => {
  const page = new DOMParser().parseFromString(
    html.replaceAll(STYLES, "$1data-style"),
    "text/html",
  );
  const pasted = htmlToMarkdown(page);
  return pasted && { markdown: pasted.markdown, left: pasteCopy.leftOut(pasted.left) };
};
dispatchEvent(new CustomEvent(CONVERTER_READY, { detail: convert }));
