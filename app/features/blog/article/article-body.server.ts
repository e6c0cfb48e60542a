import { Marked } from "marked";

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

/** Renders markdown to safe HTML. `siteUrl` is the site's origin. Falls back to the plain source. */
export function articleBody(
  source: string,
  siteUrl: string,
  onFailure: (error: unknown) => void,
  parse: (text: string) => string = parseMarkdown,
): ArticleBody {
  const text = truncateSource(source);
  try {
    const body = sanitizeHtml(parse(text));
    const words = countWords(body.textContent ?? "");
    rewriteUrls(body, siteUrl);
    wrapCodeAndTables(body);
    const headings = anchorHeadings(body);
    const home = body.ownerDocument.createElement("div");
    home.append(body);
    return { html: home.innerHTML, headings, words };
  } catch (error) {
    onFailure(error);
    return plainArticle(text);
  }
}
