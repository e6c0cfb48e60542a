/** HTML within a line: pairs of tags that the editor shows as marks of their words, and other tags as their source. */
import { InputRule, Mark } from "@tiptap/core";
import type { Extensions, MarkdownLexerConfiguration, MarkdownToken } from "@tiptap/core";

/** The name of the mark for each tag, and whether copied words of other pages keep it. */
const pairs = {
  sup: { name: "superscript", isPasted: true },
  sub: { name: "subscript", isPasted: true },
  kbd: { name: "keyboard", isPasted: true },
  mark: { name: "highlight", isPasted: true },
  // Word and other programs have these around links and what was inserted.
  u: { name: "underline", isPasted: false },
  ins: { name: "inserted", isPasted: false },
  small: { name: "small", isPasted: false },
};

const SOURCE = "inlineSource";
const PAIR = /^<(sup|sub|kbd|mark|u|ins|small)>$/;
const TAG = /^<\/?([a-z][\w-]{0,40})(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>/i;
const COMMENT = /^<!--[^<>]{0,1000}-->/;
const TYPED = /<(sup|sub|kbd|mark|u|ins|small)>([^<>\s](?:[^<>]{0,298}[^<>\s])?)<\/\1>$/;

const pairOf = (tag: string) => pairs[tag as keyof typeof pairs];

/** Whether this is the opening tag of what the editor shows as a mark. */
export const opensPair = (raw: string) => PAIR.test(raw);

/** Signs of other marks, which could be written in another order than they were read. */
const SIGN = /[*_~`[\]!<\\]/;

/** The plain words between this opening tag and its end; undefined if there are others. */
function wordsOf(text: string, opening: string, tag: string): string | undefined {
  const end = text.indexOf(`</${tag}>`);
  const words = text.slice(opening.length, end === -1 ? 0 : end);
  return words && words === words.trim() && !SIGN.test(words) ? words : undefined;
}

function tokenize(
  text: string,
  _tokens: MarkdownToken[],
  lexer: MarkdownLexerConfiguration,
): MarkdownToken | undefined {
  const [raw, tag = ""] = TAG.exec(text) ?? COMMENT.exec(text) ?? [];
  if (!raw || /^br$/i.test(tag)) return undefined;
  const words = opensPair(raw) ? wordsOf(text, raw, tag) : undefined;
  if (words === undefined) return { type: SOURCE, raw, text: raw };
  const whole = `${raw}${words}</${tag}>`;
  return { type: pairOf(tag).name, raw: whole, text: words, tokens: lexer.inlineTokens(words) };
}

/** A tag or comment as its author wrote it. */
const InlineSource = Mark.create({
  name: SOURCE,
  // Before code, which has the same element.
  priority: 1_000,
  code: true,
  inclusive: false,
  parseHTML: () => [{ tag: "code[data-source]", priority: 60 }],
  renderHTML: () => ["code", { "data-source": "" }, 0],
  markdownTokenName: SOURCE,
  markdownTokenizer: {
    name: SOURCE,
    level: "inline",
    start: (text: string) => text.indexOf("<"),
    tokenize,
  },
  parseMarkdown: ({ text = "" }, { applyMark, createTextNode }) =>
    applyMark(SOURCE, [createTextNode(text)]),
  renderMarkdown: (node, { renderChildren }) => renderChildren(node),
});

function pair(tag: string) {
  const { name, isPasted } = pairOf(tag);
  return Mark.create({
    name,
    parseHTML: () => [{ tag: isPasted ? tag : `${tag}[data-kept]` }],
    renderHTML: () => [tag, isPasted ? {} : { "data-kept": "" }, 0],
    markdownTokenName: name,
    parseMarkdown: ({ tokens = [] }, { applyMark, parseInline }) =>
      applyMark(name, parseInline(tokens)),
    renderMarkdown: (node, { renderChildren }) => `<${tag}>${renderChildren(node)}</${tag}>`,
  });
}

/** The marks that are written with signs of their own around the words. */
export const inlineMarks = [SOURCE, ...Object.values(pairs).map(({ name }) => name)];

export const inlineHtml: Extensions = [InlineSource, ...Object.keys(pairs).map(pair)];

/** Makes a mark of its words once the end of a pair is typed. */
export const typedPair = new InputRule({
  find: TYPED,
  handler({ state, range, match }) {
    const { tr, schema } = state;
    const [, tag = "", words = ""] = match;
    const type = schema.marks[pairOf(tag).name];
    if (!type) return null;
    const from = range.from + tag.length + 2;
    tr.delete(from + words.length, range.to).delete(range.from, from);
    tr.addMark(range.from, range.from + words.length, type.create()).removeStoredMark(type);
    return undefined;
  },
});
