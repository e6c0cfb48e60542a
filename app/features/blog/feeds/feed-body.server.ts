import { sanitize } from "isomorphic-dompurify";

const addresses = ["href", "src", "cite", "poster"];

function makeUrlsAbsolute(element: Element, base: string): void {
  for (const name of addresses) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (URL.canParse(value, base)) element.setAttribute(name, new URL(value, base).href);
    else element.removeAttribute(name);
  }
  // What remains is in `src`.
  element.removeAttribute("srcset");
}

/** What only the page can do something with. */
function removePageControls(body: Element): void {
  for (const head of body.querySelectorAll(".code > figcaption")) head.remove();
  for (const link of body.querySelectorAll(".anchor")) link.replaceWith(...link.childNodes);
}

type FeedBody = {
  /** The article as the page shows it. */
  html: string;
  /** The picture above it. */
  image: string | null;
  /** The whole address of the post, which all others are relative to. */
  url: string;
};

/** The markup of an article for a place that has no address: every address in it is a whole one. */
export function feedBody({ html, image, url }: FeedBody): string {
  const article = sanitize(html, { RETURN_DOM_FRAGMENT: true });
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
  for (const element of body.querySelectorAll("*")) makeUrlsAbsolute(element, url);
  return body.innerHTML;
}
