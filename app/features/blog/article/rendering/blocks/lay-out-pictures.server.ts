import { largestSpan, spanOf, withSpan } from "~/lib/http/picture-address";
import type { PictureSpan } from "~/lib/http/picture-address";

/** How wide pictures are on the screen: as the text, wider, as the page, and beside others. */
const SIZES = {
  normal: "(min-width: 48rem) 43rem, 100vw",
  wide: "(min-width: 56rem) 51rem, 100vw",
  full: "100vw",
  gallery: "(min-width: 48rem) 21rem, 50vw",
};

type Layout = keyof typeof SIZES;

/** The picture as a figure, with its title as the caption. */
function figureOf(picture: Element): HTMLElement {
  const { ownerDocument } = picture;
  const figure = ownerDocument.createElement("figure");
  figure.append(picture);
  const title = picture.getAttribute("title")?.trim();
  if (!title) return figure;
  const caption = ownerDocument.createElement("figcaption");
  caption.append(title);
  picture.removeAttribute("title");
  figure.append(caption);
  return figure;
}

function galleryOf(pictures: readonly Element[], { ownerDocument }: Element): HTMLElement {
  const gallery = ownerDocument.createElement("div");
  gallery.className = "gallery";
  gallery.append(...pictures.map(figureOf));
  return gallery;
}

/** Removes what asks for a width from the address. */
function takeSpan(picture: Element): PictureSpan {
  const src = picture.getAttribute("src") ?? "";
  const span = spanOf(src);
  if (span !== "normal") picture.setAttribute("src", withSpan(src, "normal"));
  return span;
}

function setSizes(picture: Element, layout: Layout): void {
  if (picture.hasAttribute("srcset")) picture.setAttribute("sizes", SIZES[layout]);
}

/** Whether a paragraph has nothing but pictures. */
function isOfPictures(paragraph: Element): boolean {
  return (
    !paragraph.textContent?.trim() &&
    [...paragraph.children].every(({ localName }) => localName === "img" || localName === "br")
  );
}

/**
 * Of paragraphs that have pictures alone: one has its title as a caption and may be wider than the text, several stand
 * beside each other.
 */
export function layOutPictures(body: ParentNode): void {
  const spans = new Map([...body.querySelectorAll("img")].map((one) => [one, takeSpan(one)]));
  for (const picture of spans.keys()) setSizes(picture, "normal");
  const paragraphs = new Set([...body.querySelectorAll("p > img")].map((one) => one.parentElement));
  for (const paragraph of paragraphs) {
    if (!paragraph || !isOfPictures(paragraph)) continue;
    const pictures = [...paragraph.querySelectorAll("img")];
    const span = largestSpan(pictures.map((one) => spans.get(one) ?? "normal"));
    const isMore = span !== "normal";
    const [first, second] = pictures;
    for (const one of pictures) setSizes(one, second && span !== "full" ? "gallery" : span);
    if (!first || (!second && !isMore && !first.title.trim())) continue;
    const block = second ? galleryOf(pictures, paragraph) : figureOf(first);
    if (isMore) block.classList.add(span);
    paragraph.replaceWith(block);
  }
}
