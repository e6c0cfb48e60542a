import { Marked } from "marked";

import { settleAddresses } from "./article-addresses.server";
import { frameBlocks } from "./article-blocks.server";
import { anchorHeadings } from "./article-headings.server";
import { harmlessMarkup } from "./article-markup.server";
import type { ArticleHeading } from "./post";

const maxBytes = 200 * 1024;

const markdown = new Marked({
  renderer: {
    // There are no controls in an article.
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

function parseMarkdown(text: string): string {
  return markdown.parse(text, { async: false });
}

function capSource(source: string): string {
  const bytes = Buffer.from(source, "utf8");
  if (bytes.length <= maxBytes) return source;
  return bytes
    .subarray(0, maxBytes)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

export type ArticleBody = {
  /** Safe markup, at home in a `.prose` element. */
  html: string;
  /** The headings of the second and third level. */
  headings: ArticleHeading[];
  /** Words to read, those of code and tables included. */
  words: number;
};

/** `siteUrl` is the site's origin. Markdown that cannot be parsed is shown as it was written. */
export function articleBody(
  source: string,
  siteUrl: string,
  onFailure: (error: unknown) => void,
  parse: (text: string) => string = parseMarkdown,
): ArticleBody {
  const text = capSource(source);
  try {
    const body = harmlessMarkup(parse(text));
    const words = countWords(body.textContent ?? "");
    settleAddresses(body, siteUrl);
    frameBlocks(body);
    const headings = anchorHeadings(body);
    const home = body.ownerDocument.createElement("div");
    home.append(body);
    return { html: home.innerHTML, headings, words };
  } catch (error) {
    onFailure(error);
    const html = `<pre class="plain">${escapeHtml(text)}</pre>`;
    return { html, headings: [], words: countWords(text) };
  }
}
