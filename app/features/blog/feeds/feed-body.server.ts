import { sanitizeFragment } from "../article/rendering/sanitize-fragment.server";
import { toCleanDocument } from "../article/rendering/sanitize-html.server";

const addresses = ["href", "src", "cite", "poster"];

function makeUrlsAbsolute(element: Element, base: string): void {
  for (const name of addresses) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (URL.canParse(value, base)) element.setAttribute(name, new URL(value, base).href);
    else element.removeAttribute(name);
  }
  // `src` is enough for feed readers.
  element.removeAttribute("srcset");
}

/** Removes the copy buttons, heading links and video frames, which need the page's scripts and styles. */
function removePageControls(body: Element): void {
  for (const caption of body.querySelectorAll(".video > figcaption")) caption.remove();
  for (const link of body.querySelectorAll("[data-video]")) link.removeAttribute("data-video");
  for (const head of body.querySelectorAll(".code > figcaption")) head.remove();
  for (const link of body.querySelectorAll(".anchor")) link.replaceWith(...link.childNodes);
}

type FeedBody = {
  /** The sanitized article. */
  html: string;
  /** URL of the article's image. */
  image: string | null;
  /** Absolute URL of the article, the base of relative URLs. */
  url: string;
};

/** The article's HTML for a feed: all URLs are absolute. Runs in the HTML worker. */
export function feedBody({ html, image, url }: FeedBody): string {
  const article = toCleanDocument(sanitizeFragment(html));
  const body = article.ownerDocument.createElement("div");
  body.append(article);
  if (image) {
    const picture = body.ownerDocument.createElement("img");
    picture.setAttribute("src", image);
    picture.setAttribute("alt", "");
    const paragraph = body.ownerDocument.createElement("p");
    paragraph.append(picture);
    body.prepend(paragraph);
  }
  removePageControls(body);
  for (const element of body.querySelectorAll("*")) {
    makeUrlsAbsolute(element, url);
    // A reader may show several articles on one page; all links lead to the article's own page.
    element.removeAttribute("id");
  }
  return body.innerHTML;
}
