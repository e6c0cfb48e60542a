import { diffArrays } from "diff";

import { articleNodes } from "./article-body.server";
import type { ArticlePlace } from "./article-body.server";
import { anchorHeadings } from "./article-headings.server";
import { wholeText } from "./article-text.server";
import { markdownWithComments, readSlips } from "./markdown.server";
import type { Slips } from "./markdown.server";
import { withoutTags } from "./markup.server";
import { truncateSource, wordsIn } from "./plain-article.server";
import { rewriteUrls } from "./rewrite-urls.server";

/** What an article refers to, and what its reader does not get. */
type ArticleContents = Slips & {
  /** Addresses of its links and pictures, each once. */
  links: string[];
  pictures: string[];
  /** Addresses of pictures that no words describe. */
  undescribed: string[];
  /** Links to places that the article does not have. */
  anchors: string[];
  /** Words of the source that the page would not show; those that follow one another are one text. */
  lost: string[];
};

/** The text of HTML that has no tags. */
function decoded(html: string, { ownerDocument }: DocumentFragment): string {
  const home = ownerDocument.createElement("div");
  home.innerHTML = html;
  return home.textContent ?? "";
}

/** Texts with fewer words in common are not compared in order, which would take seconds. */
const mostChanges = 2_000;

/** Runs of typed words that are not shown, not even in another place. */
function missingWords(typed: string[], shown: string[]): string[] {
  const changes = diffArrays(typed, shown, { maxEditLength: mostChanges });
  const elsewhere = new Set(changes?.flatMap(({ added, value }) => (added ? value : [])) ?? shown);
  return (changes ?? [{ removed: true, value: typed }]).flatMap(({ removed, value }) => {
    const gone = removed ? value.filter((word) => !elsewhere.has(word)) : [];
    return gone.length > 0 ? [gone.join(" ")] : [];
  });
}

function addressesOf(body: ParentNode, selector: string, name: string): string[] {
  const all = [...body.querySelectorAll(selector)];
  return [...new Set(all.map((element) => element.getAttribute(name) ?? ""))];
}

/** Every browser knows these places: the top of the page. */
const TOP = new Set(["#", "#top"]);

/** Links within the article to what is not there. Gives its headings their anchors. */
function deadAnchors(body: DocumentFragment): string[] {
  anchorHeadings(body);
  return addressesOf(body, "a[href^='#']", "href").filter(
    (href) => !TOP.has(href) && !body.getElementById(href.slice(1)),
  );
}

/**
 * What the desk checks before an article is published; nothing for one that is shown as its source.
 * Runs in the HTML worker.
 */
export function checkArticle(
  source: string,
  { siteUrl }: Pick<ArticlePlace, "siteUrl">,
): ArticleContents {
  const text = truncateSource(source);
  try {
    const body = articleNodes(text);
    const typed = decoded(withoutTags(markdownWithComments(text)), body);
    const lost = missingWords(wordsIn(typed), wordsIn(wholeText(body)));
    const { leftOut, ...slips } = readSlips(text);
    lost.push(...leftOut.flatMap((part) => wordsIn(part).join(" ") || []));
    rewriteUrls(body, siteUrl);
    return {
      ...slips,
      links: addressesOf(body, "a[href]", "href"),
      pictures: addressesOf(body, "img[src]", "src"),
      undescribed: addressesOf(body, "img[src][alt='']", "src"),
      anchors: deadAnchors(body),
      lost,
    };
  } catch {
    const slips = { aimless: [], wordless: [], headings: [], marks: [], notes: [], blank: [] };
    return { ...slips, links: [], pictures: [], undescribed: [], anchors: [], lost: [] };
  }
}
