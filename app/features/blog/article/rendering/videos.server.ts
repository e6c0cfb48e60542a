import type { BlogCopy } from "~/content/blog";

const HOSTS = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const VIDEO = /^[\w-]{11}$/;

/** The id of the video at an address of YouTube; null for other addresses. */
function videoAt(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [, first = "", second = ""] = pathname.split("/");
  const isShort = hostname === "youtu.be";
  if (!isShort && !HOSTS.test(hostname)) return null;
  const named = ["embed", "live", "shorts", "v"].includes(first) ? second : null;
  const id = isShort ? first : first === "watch" ? searchParams.get("v") : named;
  return id && VIDEO.test(id) ? id : null;
}

/** The link that is all there is in a paragraph. */
function onlyLink(paragraph: Element): HTMLAnchorElement | null {
  const [link, ...others] = [...paragraph.childNodes].filter(
    ({ nodeType, nodeValue }) => nodeType !== 3 || nodeValue?.trim(),
  );
  const isAlone = link && others.length === 0 && link.nodeName.toLowerCase() === "a";
  return isAlone ? (link as HTMLAnchorElement) : null;
}

/**
 * Makes each link to a video of YouTube that is a paragraph of its own a figure, in which
 * `client/article-video.ts` shows the player after a click. Nothing is loaded from YouTube before.
 */
export function frameVideos(body: ParentNode, copy: BlogCopy["video"]): void {
  for (const paragraph of body.querySelectorAll("p")) {
    const link = onlyLink(paragraph);
    const address = link?.getAttribute("href") ?? "";
    const id = videoAt(address);
    if (!link || id === null) continue;
    const { ownerDocument } = paragraph;
    const words = (link.textContent ?? "").trim();
    const title = /^https?:|^(?:www\.)?youtu/.test(words) ? "" : words;
    link.textContent = title ? `${copy.play}: ${title}` : copy.play;
    link.setAttribute("data-video", id);
    const note = ownerDocument.createElement("figcaption");
    note.append(copy.note);
    const figure = ownerDocument.createElement("figure");
    figure.className = "video";
    figure.append(link, note);
    paragraph.replaceWith(figure);
  }
}
