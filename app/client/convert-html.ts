/** Turns HTML into Markdown for the article editor, which loads it at the first formatted text that is pasted. */
import { htmlToMarkdown } from "../lib/markdown/html-to-markdown.ts";
import { CONVERTER_READY } from "./writing/converter.ts";
import type { Convert } from "./writing/converter.ts";

const convert: Convert = (html) =>
  htmlToMarkdown(new DOMParser().parseFromString(html, "text/html"));
dispatchEvent(new CustomEvent(CONVERTER_READY, { detail: convert }));
