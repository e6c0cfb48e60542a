import GithubSlugger from "github-slugger";

import type { ArticleHeading } from "../post";

/** Keeps the ids of an article apart from those of the page, and from names that scripts go by. */
const PREFIX = "s-";

/** Addresses that are copied from the browser can be read then, in Portuguese, too. */
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

/** The page has a heading of the first level already. */
function lowered(heading: Element): Element {
  if (heading.localName !== "h1") return heading;
  const lower = heading.ownerDocument.createElement("h2");
  lower.id = heading.id;
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
  return lower;
}

/** Makes the words of the heading a link to it, unless they hold or stand in another. */
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

/** Ids that the writer gave to anything else; the first of a kind keeps it. */
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

/** Links within the article follow their targets to the new names. */
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
 * Gives each heading an id that stays as long as its words do, and a link to itself.
 * Returns what belongs into the table of contents.
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
