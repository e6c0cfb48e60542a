import type { ArticleHeading } from "../post";

const maxBytes = 200 * 1024;

export type ArticleBody = {
  /** Safe markup, at home in a `.prose` element. */
  html: string;
  /** The headings of the second and third level. */
  headings: ArticleHeading[];
  /** Words to read, those of code and tables included. */
  words: number;
};

/** As much of a text as is read. */
export function truncateSource(source: string): string {
  const bytes = Buffer.from(source, "utf8");
  if (bytes.length <= maxBytes) return source;
  return bytes
    .subarray(0, maxBytes)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A text as it was written, where it cannot be parsed. */
export function plainArticle(source: string): ArticleBody {
  const text = truncateSource(source);
  const html = `<pre class="plain">${escapeHtml(text)}</pre>`;
  return { html, headings: [], words: countWords(text) };
}
