import { Marked, Tokenizer } from "marked";
import type { Token, Tokens } from "marked";

import { callouts } from "./blocks/callouts.server";
import { footnotes, isNoteList, notesIn } from "./blocks/footnotes.server";
import { isKnownTag, showStrayMarkup, tagAt } from "./markup.server";

/** In characters. To look further for the end, from each of many beginnings, would take minutes. */
const longestComment = 50_000;

const blockOpening = /^ {0,3}<(?:[!?]|\/?([a-z][\w:-]*))/i;

/** Looks for `>` first, because beginnings of comments are full of dashes. */
function hasCommentEnd(source: string): boolean {
  const part = source.slice(0, longestComment);
  let end = part.indexOf(">");
  while (end !== -1 && !part.endsWith("--", end)) end = part.indexOf(">", end + 1);
  return end !== -1;
}

/** Whether a line that begins like HTML begins what stays HTML. */
function beginsHtml(source: string): boolean {
  const [opening = "", name] = blockOpening.exec(source) ?? [];
  if (name !== undefined) return isKnownTag(name);
  const start = opening.length - 2;
  return source.startsWith("<!--", start) && hasCommentEnd(source.slice(start));
}

/** In characters that rules look through again; hundreds of pages of usual text need a tenth. */
const MOST_WORK = 40_000_000;

/** Counts what the rules of one text look through; a text of marks without ends would take minutes. */
function workLimit(): (characters: number) => void {
  let left = MOST_WORK;
  return (characters) => {
    left -= characters;
    if (left < 0) throw new RangeError("The text has too many marks without an end");
  };
}

/** Longer than any address. The default looks for an `@` from each letter of such a run. */
const longRun = /(?:^|[^\w.!#$%&'*+/=?`{|}~-])[\w.!#$%&'*+/=?`{|}~-]{1000,}/;

/** Plain text up to the end of a long run, without a search for addresses in it. */
function textWithoutAddress(source: string): Tokens.Text | null {
  const run = longRun.exec(source);
  if (run?.index !== 0) return null;
  const [raw] = run;
  return { type: "text", raw, text: raw, escaped: false };
}

/**
 * Markdown in which a tag that an article may not have is text, as are unfinished tags and comments. For one
 * text, because the extension for footnotes keeps what it found.
 */
function articleMarkdown(comments: "hidden" | "shown"): Marked {
  const spend = workLimit();
  return new Marked(footnotes(), callouts, {
    // `undefined` leaves the text to other rules, `false` to the default.
    tokenizer: {
      html(source) {
        if (!blockOpening.test(source) || beginsHtml(source)) return false;
        return this.paragraph(source) as unknown as Tokens.HTML;
      },
      // Looks for the underline only where the paragraph ends: a line that begins like HTML ends one, but
      // not the default's search, which would go through the whole text for each of many such lines.
      lheading(source) {
        const paragraph = this.rules.block.paragraph.exec(source)?.[0] ?? "";
        spend(8 * paragraph.length);
        const end = source.indexOf("\n", paragraph.length + 1);
        const part = end === -1 ? source : source.slice(0, end + 1);
        return Tokenizer.prototype.lheading.call(this, part) as Tokens.Heading | undefined;
      },
      // The first rule that is asked at each place of a paragraph; the one for emphasis looks furthest.
      escape(source) {
        spend(/^[*_~[]/.test(source) ? 4 * source.length : source.length);
        return false;
      },
      inlineText: (source) => textWithoutAddress(source) ?? false,
      tag(source) {
        if (source.startsWith("<!--")) return hasCommentEnd(source) ? false : undefined;
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

/** Not sanitized. */
export function markdownToHtml(source: string): string {
  return articleMarkdown("hidden").parse(source, { async: false });
}

/** The same with comments as text. */
export function markdownWithComments(source: string): string {
  return articleMarkdown("shown").parse(source, { async: false });
}

/** The blocks of a text in order, and what turns some of them into HTML; footnotes are left out. */
export function readBlocks(source: string): { blocks: Token[]; toHtml(blocks: Token[]): string } {
  const markdown = articleMarkdown("hidden");
  const blocks = markdown.lexer(source).filter((block) => !isNoteList(block));
  return { blocks, toHtml: (some) => markdown.parser(some) };
}

/** Cells beyond those of the table's head, which Markdown leaves out. */
function surplusCells({ raw, header }: Tokens.Table): string[] {
  const rows = raw.trim().split("\n").slice(2);
  return rows.flatMap((row) => {
    const cells = row.replace(/^\s*\|/, "").split(/(?<!\\)\|/);
    return cells.slice(header.length);
  });
}

/** The label of a link or picture whose address is defined elsewhere in the text. */
function labelOf(raw: string): string {
  return /\[([^[\]]*)\](?:\[\])?$/.exec(raw)?.[1]?.toLowerCase().replaceAll(/\s+/g, " ") ?? "";
}

/** What a writer wrote by mistake, as it stands in the text. */
export type Slips = {
  /** Links without an address, and links without words. */
  aimless: string[];
  wordless: string[];
  /** Headings of the level that the title of the article has. */
  headings: string[];
  /** Marks of footnotes without a note, and notes without a mark. */
  marks: string[];
  notes: string[];
  /** Notes without words. */
  blank: string[];
};

const lostMark = /\[\^[^[\]\n]{1,80}\]/g;

const isEmpty = ({ type, raw }: Token) => type === "text" && !raw.trim();

/** Slips of a text, and what Markdown itself leaves out: surplus cells of tables, and definitions that nothing uses. */
export function readSlips(source: string): Slips & { leftOut: string[] } {
  const slips: Slips = { aimless: [], wordless: [], headings: [], marks: [], notes: [], blank: [] };
  const cells: string[] = [];
  const used = new Set<string>();
  const definitions: Tokens.Def[] = [];
  const markdown = articleMarkdown("hidden");
  const tokens = markdown.lexer(source);
  markdown.walkTokens(tokens, (token) => {
    if (token.type === "table") cells.push(...surplusCells(token as Tokens.Table));
    if (token.type === "link" || token.type === "image") used.add(labelOf(token.raw));
    if (token.type === "def") definitions.push(token as Tokens.Def);
    if (token.type === "link") {
      const { href, raw, tokens: words } = token as Tokens.Link;
      if (!href) slips.aimless.push(raw);
      if (words.every(isEmpty)) slips.wordless.push(raw);
    }
    if (token.type === "heading" && token["depth"] === 1)
      slips.headings.push(token.raw.trim().split("\n", 1)[0] ?? "");
    if (token.type === "text" && !("tokens" in token))
      slips.marks.push(...(token.raw.match(lostMark) ?? []));
  });
  const unused = definitions.filter(({ tag }) => !used.has(tag));
  for (const { raw, isUsed } of notesIn(tokens)) {
    const note = raw.trim();
    if (!isUsed) slips.notes.push(note);
    else if (note.endsWith("]:")) slips.blank.push(note);
  }
  return { ...slips, leftOut: [...cells, ...unused.map(({ raw }) => raw)] };
}
