import type { ContentProblem } from "~/content/demo-packages";

/** A document from the public folder, sanitized and scoped for a page of the site. */
export type Deliverable = {
  /** Its style elements, scoped to the document. */
  styles: string[];
  /** Its stylesheets, by their names in the public folder. */
  links: { name: string; media?: string | undefined }[];
  /** The sanitized content of `<body>`. */
  html: string;
  /** Its language and the classes of its body, which its styles may select. */
  language: string;
  bodyClass: string;
  /** Whether it contains the page's h1. */
  hasHeading: boolean;
  /** Its sections with their ids. */
  contents: { id: string; title: string }[];
  /** Reading time in minutes. */
  minutes: number;
};

/** Classes of the elements that replace `<html>` and `<body>` in the document's selectors. */
export const ROOT_CLASS = "deliverable-root";
export const BODY_CLASS = "deliverable-body";

/** What the build makes of the demo packages in the public folder. */
export type DemoContent = {
  /** By the file's name. */
  documents: Record<string, Deliverable | { problem: ContentProblem }>;
  /** The stylesheets to which documents link, scoped, by name. */
  stylesheets: Record<string, string>;
};
