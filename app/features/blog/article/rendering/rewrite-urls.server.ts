import { responsivePicture } from "~/lib/http/picture-address";
import { pathOfUrl } from "~/lib/http/site-address";

/** Path of the folder with the articles' images. */
const PICTURES = "/images/blog/";

/** Accepts a path relative to the article's file, to the repository or to the site's root. */
function picturePath(src: string): string {
  const path = src.replace(/^(?:\.{1,2}\/)*(?:public\/)?/, "");
  return path.startsWith("images/") ? `/${path}` : PICTURES + path;
}

function addressOf(text: string, site: URL): URL | null {
  return URL.canParse(text, site) ? new URL(text, site) : null;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

const linked = new Set(["https:", "http:", "mailto:", "tel:"]);

/** Whether a URL leads where a reader of it expects: no path of the site looks like another host. */
function isPlain(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return pathOfUrl(url) !== null;
  return !url.username && !url.password;
}

function rewriteLinks(body: ParentNode, site: URL): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const url = addressOf(link.getAttribute("href") ?? "", site);
    if (!url || !linked.has(url.protocol) || !isPlain(url, site)) link.removeAttribute("href");
    else if (isWeb(url) && url.origin !== site.origin) link.rel = "noopener";
  }
}

function linkInPlaceOf(picture: HTMLImageElement, url: URL): Node {
  const { ownerDocument, alt } = picture;
  const words = alt || url.hostname;
  if (picture.closest("a")) return ownerDocument.createTextNode(words);
  const link = ownerDocument.createElement("a");
  link.href = url.href;
  link.rel = "noopener";
  link.append(words);
  return link;
}

function rewriteImages(body: ParentNode, site: URL): void {
  for (const picture of body.querySelectorAll("img")) {
    const src = (picture.getAttribute("src") ?? "").trim();
    const relative = src !== "" && !/^(?:[a-z][a-z+.-]*:|[/\\])/i.test(src);
    const url = addressOf(relative ? picturePath(src) : src, site);
    if (!src || !url || !isWeb(url) || !isPlain(url, site)) {
      picture.replaceWith(picture.alt);
    } else if (url.origin === site.origin) {
      picture.setAttribute("src", pathOfUrl(url) ?? "");
      picture.alt ||= "";
      for (const name of ["width", "height"]) {
        if (!/^\d{1,4}$/.test(picture.getAttribute(name) ?? "")) picture.removeAttribute(name);
      }
      const stored = responsivePicture(url.pathname);
      for (const [name, value] of Object.entries(stored ?? {})) {
        picture.setAttribute(name, String(value));
      }
      picture.setAttribute("loading", "lazy");
    } else {
      // The CSP blocks images of other hosts, which could track readers: show a link instead.
      picture.replaceWith(linkInPlaceOf(picture, url));
    }
  }
}

/** Makes links and images safe and resolves relative image paths. `siteUrl` is the site's origin. */
export function rewriteUrls(body: ParentNode, siteUrl: string): void {
  const site = new URL(siteUrl);
  rewriteLinks(body, site);
  rewriteImages(body, site);
}
