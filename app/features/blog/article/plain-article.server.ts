import type { ArticleHeading } from "../post";

const maxBytes = 200 * 1024;

export type ArticleBody = {
  /** Sanitized HTML for a `.prose` element. */
  html: string;
  /** The h2 and h3 headings. */
  headings: ArticleHeading[];
  /** Word count, code and tables included. */
  words: number;
};

/** Cuts the source at 200 KB, without splitting a character. */
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

/** The source as preformatted text: the fallback when it cannot be rendered. */
export function plainArticle(source: string): ArticleBody {
  const text = truncateSource(source);
  const html = `<pre class="plain">${escapeHtml(text)}</pre>`;
  return { html, headings: [], words: countWords(text) };
}
