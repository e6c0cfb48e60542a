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

/** Whether a link is all there is in a paragraph. */
export function isAlone(link: Element, paragraph: Element): boolean {
  return [...paragraph.childNodes].every(
    (node) => node === link || (node.nodeType === 3 && !node.nodeValue?.trim()),
  );
}

/**
 * Makes each link to a video of YouTube that is a paragraph of its own a figure, in which
 * `client/article-video.ts` shows the player after a click. Nothing is loaded from YouTube before.
 */
export function frameVideos(body: ParentNode, copy: BlogCopy["video"]): void {
  for (const link of body.querySelectorAll("p > a[href]")) {
    const id = videoAt(link.getAttribute("href") ?? "");
    const paragraph = link.parentElement;
    if (id === null || !paragraph || !isAlone(link, paragraph)) continue;
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
