import type { Token } from "marked";
import { parseFragment } from "parse5";

import { leadLength, runningText } from "./article-text.server";
import { readBlocks } from "./markdown.server";
import { leadOf, truncateSource } from "./plain-article.server";
import { setQuotes } from "./typographic-quotes.server";
import { isNestedTooDeep } from "../../writing/nesting";

/** In characters of markdown: enough for the lead of nearly every article. */
const beginning = 1500;

/** The first blocks of a parsed text, as long as that. */
function firstBlocks(tokens: Token[], length: number): Token[] {
  let room = length;
  const rest = tokens.findIndex(({ raw }) => (room -= raw.length) < 0);
  return tokens.slice(0, rest === -1 ? undefined : rest + 1);
}

function leadText(source: string): string {
  const text = truncateSource(source);
  if (isNestedTooDeep(text)) throw new RangeError("More levels than an article can have");
  const { blocks: tokens, toHtml } = readBlocks(text);
  for (let length = beginning; ; length *= 4) {
    const blocks = firstBlocks(tokens, length);
    const body = parseFragment(toHtml(blocks));
    setQuotes(body);
    const lead = runningText(body).slice(0, leadLength);
    if (lead.length === leadLength || blocks.length === tokens.length) return lead;
  }
}

/**
 * The beginning of the running text of each article, without rendering all of it. The HTML is not sanitized
 * first, which needs jsdom: it has no tags but those that the sanitizer lets pass.
 */
export function leadTexts(sources: readonly string[]): string[] {
  return sources.map((source) => {
    try {
      return leadText(source);
    } catch {
      return leadOf(source);
    }
  });
}
