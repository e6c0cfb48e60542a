import type { MarkedExtension } from "marked";

import type { BlogCopy } from "~/content/blog";

type Kind = keyof BlogCopy["callouts"] | "quote";

/** Class in the unsanitized HTML, before the kind. */
const PREFIX = "callout-";

const marker = /^<p>\[!(note|tip|important|warning|caution|quote)\](?:<br>|\n|(?=<\/p>))/i;

/** Quotes that begin with `[!NOTE]` or another kind, alone on their first line, as on GitHub. */
export const callouts: MarkedExtension = {
  renderer: {
    blockquote({ tokens }) {
      const text = this.parser.parse(tokens);
      const [first, kind] = marker.exec(text) ?? [];
      if (!first || !kind) return `<blockquote>\n${text}</blockquote>\n`;
      const rest = `<p>${text.slice(first.length)}`.replace(/^<p><\/p>\n?/, "");
      return `<blockquote class="${PREFIX}${kind.toLowerCase()}">\n${rest}</blockquote>\n`;
    },
  },
};

/** The marked quotes of an article, each with its kind. */
export function findCallouts(body: ParentNode): [quote: Element, kind: Kind][] {
  const quotes = [...body.querySelectorAll(`blockquote[class^='${PREFIX}']`)];
  return quotes.map((quote) => [quote, quote.className.slice(PREFIX.length) as Kind]);
}

/** Makes a marked quote a pull quote or a note with the name of its kind. */
export function nameCallout(quote: Element, kind: Kind, copy: BlogCopy["callouts"]): void {
  const { ownerDocument } = quote;
  if (kind === "quote") {
    quote.className = "pull-quote";
    return;
  }
  if (!Object.hasOwn(copy, kind)) return;
  const note = ownerDocument.createElement("div");
  note.className = `callout ${kind}`;
  note.setAttribute("role", "note");
  const label = ownerDocument.createElement("p");
  const strong = ownerDocument.createElement("strong");
  strong.append(copy[kind]);
  label.append(strong);
  note.append(label, ...quote.childNodes);
  quote.replaceWith(note);
}
