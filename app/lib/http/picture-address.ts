/** Widths in pixels in which each picture is stored; a smaller picture is not enlarged. */
export const pictureWidths = [640, 1280, 1920] as const;

/** As wide as the text, wider, and as wide as the page. */
export type PictureSpan = "normal" | "wide" | "full";

/** Other readers of Markdown ignore it. */
const SPAN = /#(wide|full)$/;

/** The width that the end of a picture's address in an article asks for. */
export function spanOf(address: string): PictureSpan {
  return (SPAN.exec(address)?.[1] as PictureSpan | undefined) ?? "normal";
}

/** The address with the end that asks for this width. */
export function withSpan(address: string, span: PictureSpan): string {
  return address.replace(SPAN, "") + (span === "normal" ? "" : `#${span}`);
}

/** The width of pictures beside each other: the largest that one of them asks for. */
export function largestSpan(spans: readonly PictureSpan[]): PictureSpan {
  return (["full", "wide"] as const).find((span) => spans.includes(span)) ?? "normal";
}

/** Where the article editor sends pictures. */
export const UPLOAD_PATH = "/app/desk/pictures/upload";

/** Where the article editor finds pictures, newest first, by `q` and `before`. */
export const LIBRARY_PATH = "/app/desk/pictures/library";

/** A stored picture as the editor gets it: `line` is what an article has in its text to show it. */
export type LibraryPicture = { alt: string; address: string; preview: string; line: string };

/** A page of them; `older` is the `before` of the next one. */
export type LibraryPage = { pictures: LibraryPicture[]; older?: string | undefined };

/** Name of the file that networks show beside a link to an article, below the picture's folder. */
export const shareFile = "share.jpg";

/** Pixels of that file. */
export const shareSize = { width: 1200, height: 630 } as const;

export type PictureSize = { width: number; height: number };

const id = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})$/;
const address = /^\/pictures\/([0-9a-f]{32}-\d{1,5}x\d{1,5})\/(\d{3,4})$/;

export function isPictureId(text: string | undefined): text is string {
  return text !== undefined && id.test(text);
}

/** The size of the original, which is a part of the id. */
export function pictureSize(pictureId: string): PictureSize {
  const [, width, height] = id.exec(pictureId) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Path of a picture in one of its widths. The format depends on what the browser accepts. */
export function pictureAddress(pictureId: string, width: number): string {
  return `/pictures/${pictureId}/${width}`;
}

/** Paths in Storage of all files of a picture. */
export function pictureFiles(pictureId: string): string[] {
  const scaled = pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  return [...scaled, shareFile].map((name) => `${pictureId}/${name}`);
}

/** The share card of the picture at a path, an address of this site; null for other paths. */
export function shareCard(path: string): (PictureSize & { src: string; type: string }) | null {
  const [, pictureId] = address.exec(path) ?? [];
  return pictureId
    ? { src: `/pictures/${pictureId}/${shareFile}`, type: "image/jpeg", ...shareSize }
    : null;
}

/** Not all social networks show SVG, WebP and AVIF. */
const unshared = /\.(?:svgz?|webp|avif)$/i;

/** The path or URL of what networks show of an image; null if they would show nothing of it. */
export function sharedImage(image: string): string | null {
  const path = image.split(/[?#]/, 1)[0] ?? "";
  return shareCard(image)?.src ?? (path && !unshared.test(path) ? image : null);
}

/** The picture at a path, as attributes of an `img` that loads the width it needs; null for other paths. */
export function responsivePicture(path: string): (PictureSize & { srcset: string }) | null {
  const [, pictureId = ""] = address.exec(path) ?? [];
  if (!isPictureId(pictureId)) return null;
  const size = pictureSize(pictureId);
  const srcset = pictureWidths
    .map((width) => `${pictureAddress(pictureId, width)} ${Math.min(width, size.width)}w`)
    .filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < size.width)
    .join(", ");
  return { ...size, srcset };
}
