import type { ArticleHeading } from "../../article-types";
import { leadLength } from "./article-text.server";
import { escapeHtml } from "./markup.server";

const maxBytes = 200 * 1024;

export type ArticleBody = {
  /** Sanitized HTML for a `.prose` element. */
  html: string;
  /** The h2 and h3 headings. */
  headings: ArticleHeading[];
  /** Word count, code and tables included. */
  words: number;
  /** The beginning of the running text. */
  lead: string;
};

/** Cuts the source at 200 KB, without splitting a character. */
export function truncateSource(source: string): string {
  const bytes = Buffer.from(source, "utf8");
  if (bytes.length <= maxBytes) return source;
  return bytes
    .subarray(0, maxBytes)
    .toString("utf8")
    .replace(/\uFFFD{1,3}$/, "");
}

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The beginning of a text as one line. */
export function leadOf(text: string): string {
  return text
    .slice(0, 4 * leadLength)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, leadLength);
}

/** The source as preformatted text: the fallback when it cannot be rendered. */
export function plainArticle(source: string): ArticleBody {
  const text = truncateSource(source);
  const html = `<pre class="plain">${escapeHtml(text)}</pre>`;
  return { html, headings: [], words: wordsIn(text).length, lead: leadOf(text) };
}
