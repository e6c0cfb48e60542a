import { WIDE } from "~/lib/http/picture-address";

/** How wide pictures are on the screen: alone, wider than the text, and beside others. */
const SIZES = {
  text: "(min-width: 48rem) 43rem, 100vw",
  wide: "(min-width: 56rem) 51rem, 100vw",
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

/** Removes what asks for more width from the address; true if it did. */
function takeWide(picture: Element): boolean {
  const src = picture.getAttribute("src") ?? "";
  if (!src.endsWith(WIDE)) return false;
  picture.setAttribute("src", src.slice(0, -WIDE.length));
  return true;
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
  const wide = new Set([...body.querySelectorAll("img")].filter(takeWide));
  for (const picture of body.querySelectorAll("img")) setSizes(picture, "text");
  const paragraphs = new Set([...body.querySelectorAll("p > img")].map((one) => one.parentElement));
  for (const paragraph of paragraphs) {
    if (!paragraph || !isOfPictures(paragraph)) continue;
    const pictures = [...paragraph.querySelectorAll("img")];
    const isWide = pictures.some((one) => wide.has(one));
    const single = isWide ? "wide" : "text";
    for (const one of pictures) setSizes(one, pictures.length > 1 ? "gallery" : single);
    const [first, second] = pictures;
    if (!first || (!second && !isWide && !first.title.trim())) continue;
    const block = second ? galleryOf(pictures, paragraph) : figureOf(first);
    if (isWide) block.classList.add("wide");
    paragraph.replaceWith(block);
  }
}
