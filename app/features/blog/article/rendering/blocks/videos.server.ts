import type { BlogCopy } from "~/content/blog";
import { videoAt } from "~/lib/http/video-address";

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
