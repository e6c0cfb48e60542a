import { fileAt, readFileWords } from "~/lib/http/file-address";

import { isAlone } from "./videos.server";

/** What the site knows of its own pages, by their paths. */
export type KnownPages = Readonly<Record<string, { title: string; description: string }>>;

/** The title of a link that is shown as a button. */
const BUTTON = "button";

/** The same in each language of the articles. */
const DOWNLOAD = "Download";

/** The title of a link that stays one, although it is a paragraph of its own. */
const PLAIN = "link";

function paragraphOf(text: string, { ownerDocument }: Element): HTMLElement {
  const paragraph = ownerDocument.createElement("p");
  paragraph.append(text);
  return paragraph;
}

/** Makes a paragraph with a link a card: the link, what the site knows of its page, and where it leads, or what kind of file it is. */
function makeCard(
  link: Element,
  paragraph: Element,
  { url, isOwn }: { url: URL; isOwn: boolean },
  known: KnownPages[string] | undefined,
) {
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(link.textContent ?? "");
  if (isAddress && known?.title) link.textContent = known.title;
  const card = paragraph.ownerDocument.createElement("div");
  card.className = "bookmark";
  paragraph.replaceWith(card);
  card.append(paragraph);
  if (fileAt(url.pathname) && isOwn) {
    const { title, facts } = readFileWords(link.textContent ?? "");
    link.textContent = title;
    link.setAttribute("download", "");
    card.append(paragraphOf([facts, DOWNLOAD].filter(Boolean).join(" · "), card));
    return;
  }
  if (known?.description) card.append(paragraphOf(known.description, card));
  card.append(paragraphOf(url.host, card));
}

/**
 * Links that are paragraphs of their own: one with the title "button" becomes a button, one with the title "link" stays
 * as it is, another one outside of lists, quotes and notes becomes a card. Nothing is loaded from other sites. `known` is what the site knows of its own pages.
 */
export function showLinkCards(body: ParentNode, siteUrl: string, known: KnownPages): void {
  const { origin } = new URL(siteUrl);
  for (const link of body.querySelectorAll("p > a[href]")) {
    const paragraph = link.parentElement;
    const href = link.getAttribute("href") ?? "";
    if (!paragraph || !isAlone(link, paragraph)) continue;
    if (!link.textContent?.trim() || link.querySelector("img")) continue;
    if (link.getAttribute("title") === BUTTON) {
      link.removeAttribute("title");
      paragraph.className = "button-link";
      continue;
    }
    const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
    if (link.getAttribute("title") === PLAIN) continue;
    const isPage = url !== null && /^https?:$/.test(url.protocol) && !href.startsWith("#");
    if (!isPage || paragraph.parentNode !== body) continue;
    const isOwn = url.origin === origin;
    const isKnown = isOwn && Object.hasOwn(known, url.pathname);
    makeCard(link, paragraph, { url, isOwn }, isKnown ? known[url.pathname] : undefined);
  }
  for (const link of body.querySelectorAll(`a[title=${PLAIN}]`)) link.removeAttribute("title");
}
