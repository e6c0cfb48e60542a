import { cutAtWord } from "~/lib/validation/text";

import { isInline } from "./markup.server";

/** A node of the DOM, which has a `nodeValue`, or of parse5's tree. */
type TextNode = {
  nodeName: string;
  nodeValue?: string | null;
  value?: string;
  childNodes?: Iterable<TextNode>;
};

/** Headings name parts of the text, and code is not read aloud. */
const besideText = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

function collect(node: TextNode, skipped: ReadonlySet<string>, parts: string[]): void {
  for (const child of node.childNodes ?? []) {
    const name = child.nodeName.toLowerCase();
    if (name === "#text") parts.push(child.nodeValue ?? child.value ?? "");
    if (name.startsWith("#") || skipped.has(name)) continue;
    const gap = isInline(name) ? "" : " ";
    parts.push(gap);
    collect(child, skipped, parts);
    parts.push(gap);
  }
}

function textOf(body: TextNode, skipped: ReadonlySet<string>): string {
  const parts: string[] = [];
  collect(body, skipped, parts);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}

/** All words of a rendered article. */
export function wholeText(body: TextNode): string {
  return textOf(body, new Set());
}

/** What a reader reads one after the other: no headings and no code. */
export function runningText(body: TextNode): string {
  return textOf(body, besideText);
}

const excerptLength = 200;
const descriptionLength = 155;

/** In characters: how much of the running text the two functions below need. */
export const leadLength = 300;

/** The excerpt of cards and feeds. `lead` is the beginning of the running text. */
export function excerptFrom(lead: string): string {
  return cutAtWord(lead, excerptLength);
}

/** The description of the page in search results. `lead` is the beginning of the running text. */
export function descriptionFrom(lead: string): string {
  return cutAtWord(lead, descriptionLength);
}
