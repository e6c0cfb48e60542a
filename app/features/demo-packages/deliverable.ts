/** A document from the public folder, made safe to stand within a page of the site. */
export type Deliverable = {
  /** Its style tags, confined to the document. */
  styles: string[];
  /** Its style sheets, as addresses that answer with them confined. */
  links: { href: string; media?: string | undefined }[];
  /** What stood in `<body>`. */
  html: string;
  /** Its language and the classes of its body, for its own styles to find. */
  language: string;
  bodyClass: string;
  /** Whether it brings the heading of the page. */
  hasHeading: boolean;
  /** Its sections, by their ids. */
  contents: { id: string; title: string }[];
  /** How long it takes to read. */
  minutes: number;
};

/** The elements that take the place of `<html>` and `<body>` for a document's own styles. */
export const ROOT_CLASS = "deliverable-root";
export const BODY_CLASS = "deliverable-body";

/** Where a style sheet of the public folder is served confined. */
export function scopedStylesheetHref(name: string): string {
  return `/demo/styles/${name}`;
}
