import { Marked } from "marked";
import type { Token, TokensList } from "marked";

import { isKnownTag, showStrayMarkup, tagAt } from "./markup.server";

const blockOpening = /^ {0,3}<(?:!--|\/?([a-z][\w:-]*))/i;

/** Whether the line begins HTML that may stay HTML up to its end. */
function beginsHtml(source: string): boolean {
  const opening = blockOpening.exec(source);
  if (!opening) return false;
  const [, name] = opening;
  return name === undefined ? source.includes("-->") : isKnownTag(name);
}

/** Markdown in which a tag that an article may not have is text, as are unfinished tags and comments. */
function articleMarkdown(comments: "hidden" | "shown"): Marked {
  return new Marked({
    // `undefined` leaves the text to other rules, `false` to the default.
    tokenizer: {
      html: (source) => (beginsHtml(source) ? false : undefined),
      tag(source) {
        if (source.startsWith("<!--")) return false;
        const found = tagAt(source);
        if (!found) return undefined;
        if (isKnownTag(found.name)) return false;
        const { inLink, inRawBlock } = this.lexer.state;
        return { type: "html", raw: found.raw, text: found.raw, block: false, inLink, inRawBlock };
      },
    },
    renderer: {
      // Articles have no form controls.
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      html: ({ text }) => showStrayMarkup(text, comments),
      // Between `<code>` and its end, the text is HTML too.
      text: (token) =>
        "escaped" in token && token.escaped && !("tokens" in token && token.tokens)
          ? showStrayMarkup(token.text, comments)
          : false,
    },
  });
}

const markdown = articleMarkdown("hidden");
const withComments = articleMarkdown("shown");

/** Not sanitized. */
export function markdownToHtml(source: string): string {
  return markdown.parse(source, { async: false });
}

/** The same with comments as text. */
export function markdownWithComments(source: string): string {
  return withComments.parse(source, { async: false });
}

export function lexMarkdown(source: string): TokensList {
  return markdown.lexer(source);
}

export function tokensToHtml(tokens: Token[]): string {
  return markdown.parser(tokens);
}
