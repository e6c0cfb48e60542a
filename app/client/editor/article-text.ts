import { getSchema } from "@tiptap/core";
import type { JSONContent, MarkdownToken } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import { Node } from "@tiptap/pm/model";
import type { Token, Tokens } from "marked";

import { noteOf } from "./blocks/footnotes.ts";
import { videoOf } from "./blocks/video.ts";
import { articleExtensions } from "./extensions.ts";
import { withFilledItems, withOpenMarkers, withWritableItems } from "./list-items.ts";
import { withWritableMarks } from "./mark-edges.ts";
import { createMarked } from "./marked.ts";

/** Reads articles without what the editor adds to its own parser. */
const marked = createMarked();
const inEditor = createMarked();
export const extensions = articleExtensions(inEditor);
const manager = new MarkdownManager({ marked: inEditor, extensions });
export const schema = getSchema(extensions);

/** A part of an article as its author wrote it, with the empty lines after it. */
type Part = { source: string; gap: string; at: number };

/** An article in the formatted editor. */
export type ArticleText = {
  content: JSONContent;
  /** White space before the first block. */
  head: string;
  parts: readonly Part[];
};

/** Whether it has HTML that is no part of a line. */
function hasForeignHtml(token: Token): boolean {
  let isForeign = false;
  marked.walkTokens([token], (one) => {
    isForeign ||= one.type === "html" && Boolean((one as Tokens.HTML).block);
  });
  return isForeign;
}

/** Readers see no empty lines at the end of code, no space at the end of a paragraph, and none that is all of an item. */
const asRead = (html: string) =>
  html
    .trim()
    .replaceAll("\n</code></pre>", "</code></pre>")
    .replaceAll(" </p>", "</p>")
    .replaceAll("<li>&nbsp;<", "<li><");

const shown = (markdown: string) => asRead(String(marked.parse(markdown)));

/** A note of one paragraph, whose words may have a format. */
function note(source: string): JSONContent | undefined {
  const { label, words } = noteOf(source) ?? {};
  if (label === undefined || words === undefined) return undefined;
  const [token, other] = marked.lexer(words);
  const block = token && !other ? formatted(token, words) : undefined;
  if (words && block?.type !== "paragraph") return undefined;
  return { type: "footnote", attrs: { label }, content: block?.content ?? [] };
}

/** The block as the editor shows it; undefined if its Markdown would become another. */
function formatted(token: Token, source: string): JSONContent | undefined {
  if (token.type === "footnote") return note(source);
  if (token.type === "def" || hasForeignHtml(token)) return undefined;
  const video = videoOf(token as MarkdownToken);
  if (video) return video;
  const html = asRead(marked.parser([token]));
  if (shown(source) !== html) return undefined;
  try {
    const text = token.type === "list" ? withOpenMarkers(source) : source;
    const [read, other] = manager.parse(text).content ?? [];
    if (!read || other) return undefined;
    const block = withFilledItems(read);
    Node.fromJSON(schema, block).check();
    return shown(manager.serialize({ type: "doc", content: [block] })) === html ? block : undefined;
  } catch {
    return undefined;
  }
}

/** Changed blocks as Markdown. */
export function serialized(...nodes: readonly Node[]): string {
  const blocks = nodes.map((node) => {
    const markdown = manager
      .serialize({
        type: "doc",
        content: [withWritableItems(withWritableMarks(node.toJSON() as JSONContent))],
      })
      .trim();
    return node.type.name.endsWith("List") ? markdown.replaceAll(/^[ \t]+$/gm, "") : markdown;
  });
  return blocks.filter(Boolean).join("\n\n");
}

const kept = (source: string): JSONContent => ({
  type: "markdownBlock",
  content: [{ type: "text", text: source }],
});

/** A text in blocks, each of which is written as it is until it is changed; null if it cannot be divided. */
export function readArticle(markdown: string): ArticleText | null {
  const parts: Part[] = [];
  const content: JSONContent[] = [];
  let head = "";
  for (const token of marked.lexer(markdown)) {
    const source = token.type === "space" ? "" : token.raw.trimEnd();
    const last = parts.at(-1);
    if (source === "" && last) last.gap += token.raw;
    else if (source === "") head += token.raw;
    else {
      parts.push({ source, gap: token.raw.slice(source.length), at: parts.length });
      content.push(formatted(token, source) ?? kept(source));
    }
  }
  const whole = head + parts.map(({ source, gap }) => source + gap).join("");
  if (whole !== markdown) return null;
  return {
    head,
    parts,
    content: { type: "doc", content: content.length ? content : [{ type: "paragraph" }] },
  };
}

const keyOf = (node: Node) => `${node.type.name} ${node.textContent}`;

/**
 * Returns what writes the document of this article as Markdown; blocks that did not change stay as they were. `first` is
 * the document as it was read.
 */
export function writerOf({ head, parts }: ArticleText, first: Node): (document: Node) => string {
  const written = new WeakMap<Node, string | Part>();
  const known = new Map<string, { node: Node; part: Part }[]>();
  for (const [at, part] of parts.entries()) {
    const node = first.child(at);
    written.set(node, part);
    known.set(keyOf(node), [...(known.get(keyOf(node)) ?? []), { node, part }]);
  }

  const write = (node: Node): string | Part =>
    known.get(keyOf(node))?.find((one) => one.node.eq(node))?.part ?? serialized(node);

  return (document) => {
    let text = head;
    let last: string | Part | undefined;
    document.forEach((node) => {
      const block = written.get(node) ?? write(node);
      written.set(node, block);
      if (block === "") return;
      const isNext =
        typeof last === "object" && typeof block === "object" && block.at === last.at + 1;
      if (last !== undefined) text += isNext && typeof last === "object" ? last.gap : "\n\n";
      text += typeof block === "string" ? block : block.source;
      last = block;
    });
    return text + (last === undefined ? "" : (parts.at(-1)?.gap ?? ""));
  };
}
