import { isInline } from "./markup.server";

/** A node of the DOM, which has a `nodeValue`, or of parse5's tree. */
type QuotedNode = {
  nodeName: string;
  nodeValue?: string | null;
  value?: string;
  childNodes?: Iterable<QuotedNode>;
};

/** English and Brazilian Portuguese have the same marks. */
const marks = { '"': ["“", "”"], "'": ["‘", "’"] } as const;

const literal = new Set(["code", "pre", "kbd", "samp", "var", "script", "style", "math"]);

/** Stands where a block begins and ends: quotations do not go on behind it. */
const BLOCK = "\u2029";
/** Stands for code: quotes beside it are as beside a word. */
const CODE = "\uFFFC";

/** Before what is neither a space nor a mark that opens something, a quotation has begun already. */
const beginsQuotation = (before: string) => /^[\s([{<“‘–—/=|-]?$/.test(before);

function quoteAt(text: string, at: number, isOpen: boolean): string {
  const mark = text[at] === '"' ? '"' : "'";
  const [before, after] = [text[at - 1] ?? "", text[at + 1] ?? ""];
  const [opening, closing] = marks[mark];
  // Feet and inches.
  if (/\d/.test(before) && !isOpen && (mark === '"' || /\d/.test(after))) return mark;
  if (!beginsQuotation(before) || /^\s?$/.test(after)) return closing;
  // The beginning of a shortened year or word.
  if (mark === "'" && /^(?:\d\ds?|tis|twas|til|n)(?!\p{L})/iu.test(text.slice(at + 1, at + 6)))
    return closing;
  return opening;
}

/** A text with quotation marks and apostrophes as printers set them, of the same length; addresses stay. */
export function typographicText(text: string): string {
  let opened: Record<string, boolean> = {};
  return text.replaceAll(/https?:\/\/[^\s"\u2029]+|["'\u2029]/g, (found, at: number) => {
    if (found === BLOCK) opened = {};
    if (found.length > 1 || found === BLOCK) return found;
    const quote = quoteAt(text, at, opened[found] ?? false);
    if (quote === "“" || quote === "‘") opened[found] = true;
    if (quote === "”") opened[found] = false;
    return quote;
  });
}

function collect(node: QuotedNode, texts: (QuotedNode | string)[]): void {
  for (const child of node.childNodes ?? []) {
    const name = child.nodeName.toLowerCase();
    if (name === "#text") texts.push(child);
    else if (literal.has(name)) texts.push(name === "pre" ? BLOCK : CODE);
    else {
      const edge = isInline(name) ? "" : BLOCK;
      texts.push(edge);
      collect(child, texts);
      texts.push(edge);
    }
  }
}

const textIn = (part: QuotedNode | string) =>
  typeof part === "string" ? part : (part.nodeValue ?? part.value ?? "");

/** Sets the quotes in the texts of a tree, but for code. A quotation may begin and end in other elements. */
export function setQuotes(tree: QuotedNode): void {
  const parts: (QuotedNode | string)[] = [];
  collect(tree, parts);
  const set = typographicText(parts.map(textIn).join(""));
  let at = 0;
  for (const part of parts) {
    const { length } = textIn(part);
    const text = set.slice(at, (at += length));
    if (typeof part === "string" || text === textIn(part)) continue;
    if (part.value === undefined) part.nodeValue = text;
    else part.value = text;
  }
}
