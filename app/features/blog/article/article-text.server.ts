import { cutAtWord } from "~/lib/validation/text";

import { isInline } from "./markup.server";

const TEXT = 3;
const ELEMENT = 1;

/** Headings name parts of the text, and code is not read aloud. */
const besideText = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

function collect(node: Node, skipped: ReadonlySet<string>, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === TEXT) parts.push(child.nodeValue ?? "");
    if (child.nodeType !== ELEMENT) continue;
    const name = (child as Element).localName;
    if (skipped.has(name)) continue;
    const gap = isInline(name) ? "" : " ";
    parts.push(gap);
    collect(child, skipped, parts);
    parts.push(gap);
  }
}

function textOf(body: Node, skipped: ReadonlySet<string>): string {
  const parts: string[] = [];
  collect(body, skipped, parts);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}

/** All words of a rendered article. */
export function wholeText(body: Node): string {
  return textOf(body, new Set());
}

/** What a reader reads one after the other: no headings and no code. */
export function runningText(body: Node): string {
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
