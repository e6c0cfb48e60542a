import { Marked } from "marked";

import { blogCopy } from "~/content/blog";

import { rewriteUrls } from "./rewrite-urls.server";
import { wrapCodeAndTables } from "./wrap-code-and-tables.server";
import { anchorHeadings } from "./article-headings.server";
import { sanitizeHtml } from "./sanitize-html.server";
import { truncateSource, countWords, plainArticle } from "./plain-article.server";
import type { ArticleBody } from "./plain-article.server";

const markdown = new Marked({
  renderer: {
    // Articles have no form controls.
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

function parseMarkdown(text: string): string {
  return markdown.parse(text, { async: false });
}

export type ArticlePlace = {
  /** The site's origin. */
  siteUrl: string;
  /** Code of the article's language. */
  language: keyof typeof blogCopy;
};

/** Renders markdown to safe HTML. Falls back to the plain source. */
export function articleBody(
  source: string,
  { siteUrl, language }: ArticlePlace,
  onFailure: (error: unknown) => void,
  parse: (text: string) => string = parseMarkdown,
): ArticleBody {
  const text = truncateSource(source);
  try {
    const body = sanitizeHtml(parse(text));
    const words = countWords(body.textContent ?? "");
    rewriteUrls(body, siteUrl);
    wrapCodeAndTables(body, blogCopy[language]);
    const headings = anchorHeadings(body);
    const home = body.ownerDocument.createElement("div");
    home.append(body);
    return { html: home.innerHTML, headings, words };
  } catch (error) {
    onFailure(error);
    return plainArticle(text);
  }
}
