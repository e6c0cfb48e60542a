import { blogCopy } from "~/content/blog";

import { runningText, wholeText, leadLength } from "./article-text.server";
import { showLinkCards } from "./blocks/link-cards.server";
import type { KnownPages } from "./blocks/link-cards.server";
import { markdownToHtml } from "./markdown.server";
import { rewriteUrls } from "./rewrite-urls.server";
import { nameFootnotes } from "./blocks/footnotes.server";
import { setQuotes } from "./typographic-quotes.server";
import { wrapBlocks } from "./wrap-blocks.server";
import { anchorHeadings } from "./article-headings.server";
import { sanitizeHtml } from "./sanitize-html.server";
import { plainArticle, truncateSource, wordsIn } from "./plain-article.server";
import type { ArticleBody } from "./plain-article.server";
import { isNestedTooDeep } from "../../writing/nesting";

export type ArticlePlace = {
  /** The site's origin. */
  siteUrl: string;
  /** Code of the article's language. */
  language: keyof typeof blogCopy;
  /** What cards of links to the site's own pages show. */
  known?: KnownPages;
};

/**
 * The sanitized nodes of a markdown text.
 * @throws if it is nested too deep or has too many elements.
 */
export function articleNodes(text: string): DocumentFragment {
  if (isNestedTooDeep(text)) throw new RangeError("More levels than an article can have");
  return sanitizeHtml(markdownToHtml(text));
}

/** Renders markdown to safe HTML. Falls back to the plain source. */
export function articleBody(
  source: string,
  { siteUrl, language, known = {} }: ArticlePlace,
  onFailure: (error: unknown) => void,
): ArticleBody {
  const text = truncateSource(source);
  try {
    const body = articleNodes(text);
    setQuotes(body);
    const words = wordsIn(wholeText(body)).length;
    const lead = runningText(body).slice(0, leadLength);
    rewriteUrls(body, siteUrl);
    const copy = blogCopy[language];
    nameFootnotes(body, copy.footnotes);
    wrapBlocks(body, copy);
    showLinkCards(body, siteUrl, known);
    const headings = anchorHeadings(body);
    const home = body.ownerDocument.createElement("div");
    home.append(body);
    return { html: home.innerHTML, headings, words, lead };
  } catch (error) {
    onFailure(error);
    return plainArticle(text);
  }
}
