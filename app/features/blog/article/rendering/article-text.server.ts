import { cutAtWord } from "~/lib/validation/text";

import { NOTES } from "./blocks/footnotes.server";
import { isInline } from "./markup.server";

/** A node of the DOM, which has a `nodeValue`, or of parse5's tree. */
type TextNode = {
  nodeName: string;
  nodeValue?: string | null;
  value?: string;
  className?: unknown;
  childNodes?: Iterable<TextNode>;
};

type IsSkipped = (name: string, node: TextNode) => boolean;

const headingsAndCode = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

const entries = new Set(["li", "td", "th"]);

/** Stands where an entry of a list or table begins: a kind of space that texts do not have. */
const ENTRY = "\u205F";

function collect(node: TextNode, isSkipped: IsSkipped, parts: string[]): void {
  for (const child of node.childNodes ?? []) {
    const name = child.nodeName.toLowerCase();
    if (name === "#text") parts.push(child.nodeValue ?? child.value ?? "");
    if (name.startsWith("#") || isSkipped(name, child)) continue;
    const gap = isInline(name) ? "" : " ";
    parts.push(entries.has(name) ? ENTRY : gap);
    collect(child, isSkipped, parts);
    parts.push(gap);
  }
}

function textOf(body: TextNode, isSkipped: IsSkipped): string {
  const parts: string[] = [];
  collect(body, isSkipped, parts);
  return parts.join("");
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** All words of a rendered article. */
export function wholeText(body: TextNode): string {
  return inOneLine(textOf(body, () => false));
}

/** Headings name parts of the text; addresses, code, notes and their numbers are not read aloud. */
const isBesideText: IsSkipped = (name, node) => {
  if (headingsAndCode.has(name) || node.className === NOTES) return true;
  if (name === "p") return /^https?:\/\/\S+$/.test(wholeText(node));
  const [first, second] = name === "sup" ? (node.childNodes ?? []) : [];
  return first?.nodeName.toLowerCase() === "a" && !second;
};

/** What a reader reads one after the other: no headings, code and notes. */
export function runningText(body: TextNode): string {
  const text = textOf(body, isBesideText);
  return inOneLine(text.replaceAll(new RegExp(`([\\p{L}\\p{N}])\\s*${ENTRY}`, "gu"), "$1; "));
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
