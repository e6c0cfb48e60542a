import GithubSlugger from "github-slugger";

import type { ArticleHeading } from "../../article-types";

/** Prefix of all ids in an article, so that they never equal ids of the page (DOM clobbering). */
const PREFIX = "s-";

/** Browsers percent-encode accents in copied URLs, so slugs have none. */
function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function wordsOf(element: Element): string {
  return (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

/** Turns h1 into h2: the page's title is the only h1. */
function lowered(heading: Element): Element {
  if (heading.localName !== "h1") return heading;
  const lower = heading.ownerDocument.createElement("h2");
  lower.id = heading.id;
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
  return lower;
}

/** Wraps the heading's text in a link to itself, unless it contains or is inside a link. */
function linkToItself(heading: Element): void {
  if (!wordsOf(heading) || heading.closest("a, summary") || heading.querySelector("a")) return;
  const link = heading.ownerDocument.createElement("a");
  link.className = "anchor";
  link.href = `#${heading.id}`;
  link.append(...heading.childNodes);
  heading.append(link);
}

function identify(headings: readonly Element[]): void {
  const slugger = new GithubSlugger();
  for (const heading of headings) {
    const slug = slugger.slug(withoutAccents(heading.id || wordsOf(heading)) || "section");
    heading.id = PREFIX + slug;
  }
}

/** Prefixes the ids of all other elements; drops duplicates after the first. */
function prefixOtherIds(body: ParentNode, headings: readonly Element[]): Set<string> {
  const ids = new Set(headings.map(({ id }) => id));
  for (const element of body.querySelectorAll("[id]")) {
    if (headings.includes(element)) continue;
    const id = PREFIX + element.id;
    if (ids.has(id)) element.removeAttribute("id");
    else element.id = id;
    ids.add(id);
  }
  return ids;
}

/** Points links within the article to the prefixed ids. */
function redirectFragments(body: ParentNode, ids: ReadonlySet<string>): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href^='#']")) {
    const wanted = decoded((link.getAttribute("href") ?? "").slice(1));
    const id = [wanted, withoutAccents(wanted)]
      .map((name) => PREFIX + name)
      .find((id) => ids.has(id));
    if (id) link.href = `#${id}`;
  }
}

/**
 * Gives each heading an id, derived from its text, and a link to itself. Returns the h2 and h3
 * headings for the table of contents.
 */
export function anchorHeadings(body: ParentNode): ArticleHeading[] {
  const headings = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(lowered);
  identify(headings);
  redirectFragments(body, prefixOtherIds(body, headings));
  const contents = headings.flatMap((heading): ArticleHeading[] => {
    const text = wordsOf(heading);
    const level = Number(heading.localName.slice(1));
    const listed = text && heading.parentNode === body && (level === 2 || level === 3);
    return listed ? [{ id: heading.id, text, level }] : [];
  });
  for (const heading of headings) linkToItself(heading);
  return contents;
}
