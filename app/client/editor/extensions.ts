/** What a formatted article may have, and how each part is written as Markdown. */
import { mergeAttributes, Node } from "@tiptap/core";
import type { Attributes, Extensions, JSONContent, MarkdownToken } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { CodeBlock } from "@tiptap/extension-code-block";
import type { CodeBlockOptions } from "@tiptap/extension-code-block";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { Footnote, FootnoteMark } from "./blocks/footnotes.ts";
import { LinkCards } from "./blocks/link-cards.ts";
import { NameCard } from "./blocks/name-card.ts";
import { inlineHtml } from "./inline-html.ts";
import { escapeBeginnings } from "./line-beginnings.ts";
import type { MarkedInstance } from "./marked.ts";
import { Gallery, Picture, PicturesOrWords } from "./pictures/picture-nodes.ts";
import { markdownTables } from "./blocks/table-tools.ts";
import { Summary, Toggle } from "./blocks/toggle.ts";
import { Video } from "./blocks/video.ts";

/** Callouts and the pull quote, by the mark in the first line of their quote. */
const quoteKinds = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "QUOTE"] as const;

const KIND = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/;

/** Before the rules for other elements of the same name. */
const FIRST = 60;

/** Whether a quote with this mark is a callout or the pull quote. */
export const isKind = (kind: string | undefined) => quoteKinds.some((known) => known === kind);

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n");

const sourceOf = (node: JSONContent) => (node.content ?? []).map(({ text }) => text ?? "").join("");

/** Markdown that the editor keeps as it is, such as notes and HTML. */
const MarkdownBlock = Node.create({
  name: "markdownBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseHTML: () => [
    { tag: "pre[data-markdown]", preserveWhitespace: "full" as const, priority: FIRST },
  ],
  renderHTML: () => ["pre", { "data-markdown": "" }, 0],
  renderMarkdown: sourceOf,
});

/** A fence that is longer than each one in the code. */
function fenceAround(code: string): string {
  const inside = (code.match(/`{3,}/g) ?? []).map(({ length }) => length);
  return "`".repeat(Math.max(2, ...inside) + 1);
}

const Code = CodeBlock.extend({
  addOptions() {
    return { ...this.parent?.(), enableTabIndentation: true, tabSize: 2 } as CodeBlockOptions;
  },
  parseMarkdown(token, helpers) {
    // Of code that ends in an empty line, Marked keeps the break before the fence, too.
    const { text = "" } = token;
    const isFenced = token["codeBlockStyle"] !== "indented";
    const code = isFenced && text.endsWith("\n") ? text.slice(0, -1) : text;
    const content = code ? [helpers.createTextNode(code)] : [];
    return helpers.createNode("codeBlock", { language: token["lang"] || null }, content);
  },
  renderMarkdown(node) {
    const code = sourceOf(node);
    const fence = fenceAround(code);
    return [fence + String(node.attrs?.["language"] ?? ""), code, fence].join("\n");
  },
});

/** Notes belong to the article as a whole, not into a list or a quote. */
const Article = Node.create({
  name: "doc",
  topNode: true,
  content: "(block | footnote)+",
  renderMarkdown: ({ content = [] }, { renderChildren }) => renderChildren(content, "\n\n"),
});

export function articleExtensions(marked: MarkedInstance): Extensions {
  const kit = StarterKit.configure({
    document: false,
    underline: false,
    paragraph: false,
    blockquote: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true },
  });
  const Quote = Blockquote.extend({
    addAttributes: () => ({
      kind: {
        default: "",
        parseHTML: (element) => element.getAttribute("data-kind") ?? "",
        renderHTML: ({ kind }) => (kind ? { "data-kind": kind } : {}),
      },
    }),
    renderHTML: ({ HTMLAttributes }) => ["blockquote", HTMLAttributes, 0],
    parseMarkdown(token, { createNode, parseChildren, parseBlockChildren = parseChildren }) {
      const [line = "", kind] = KIND.exec(token.text ?? "") ?? [];
      if (!isKind(kind))
        return createNode("blockquote", {}, parseBlockChildren(token.tokens ?? []));
      const rest = marked.lexer((token.text ?? "").slice(line.length));
      const content = parseBlockChildren(rest as MarkdownToken[]);
      return createNode(
        "blockquote",
        { kind },
        content.length > 0 ? content : [{ type: "paragraph" }],
      );
    },
    renderMarkdown(node, { renderChildren }) {
      const kind = String(node.attrs?.["kind"] ?? "");
      const body = (node.content ?? []).map((child) => quoted(renderChildren([child]).trim()));
      return [kind && `> [!${kind}]\n`, body.join("\n>\n")].join("");
    },
  });
  const Words = PicturesOrWords.extend({
    renderMarkdown: (node, { renderChildren }) =>
      escapeBeginnings(renderChildren(node.content ?? [])),
  });
  // No widths: the content security policy allows no styles of elements.
  const Grid = Table.extend({
    renderHTML: ({ HTMLAttributes }) => ["table", mergeAttributes(HTMLAttributes), ["tbody", 0]],
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), markdownTables];
    },
  });
  // Markdown has lines and pictures in a cell, and no style there.
  const cell = {
    content: "(paragraph | image)+",
    addAttributes(this: { parent?: (() => Attributes) | undefined }): Attributes {
      const { align, ...others } = this.parent?.() ?? {};
      return {
        ...others,
        align: { ...align, renderHTML: (set) => (set["align"] ? { align: set["align"] } : {}) },
      };
    },
  };
  return [
    Article,
    kit,
    Words,
    Quote,
    Code,
    MarkdownBlock,
    FootnoteMark,
    Footnote,
    ...inlineHtml,
    Picture,
    Gallery,
    LinkCards,
    NameCard,
    Video,
    Toggle,
    Summary,
    TaskList,
    TaskItem.configure({ nested: true }),
    Grid.configure({ resizable: false }),
    TableRow,
    TableHeader.extend(cell),
    TableCell.extend(cell),
  ];
}
