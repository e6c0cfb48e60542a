/** Pictures of a formatted article, alone and beside each other. */
import { Node } from "@tiptap/core";
import type { JSONContent, MarkdownToken } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Paragraph } from "@tiptap/extension-paragraph";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { Transaction } from "@tiptap/pm/state";

import { escapeMarkdown } from "../../../lib/markdown/escape-markdown.ts";

/** The words of a description, without its marks: they are all that readers get of it. */
function plainWords(tokens: readonly MarkdownToken[] = []): string {
  return tokens
    .map(({ tokens: inside, text = "" }) => (inside ? plainWords(inside) : text))
    .join("");
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const inTitle = (text: string) => inOneLine(text).replaceAll(/["\\]/g, String.raw`\$&`);
const inAddress = (text: string) => text.trim().replaceAll(/[\s<>]/g, encodeURIComponent);

export const Picture = Image.extend({
  // Those of the editor put a picture on a line of its own.
  addInputRules: () => [],
  renderHTML: ({ node, HTMLAttributes }) => [
    "figure",
    { "data-caption": node.attrs["title"] },
    ["img", HTMLAttributes],
  ],
  parseMarkdown: ({ href, title, text = "", tokens }, { createNode }) =>
    createNode("image", { src: href, title, alt: tokens ? plainWords(tokens) : text }),
  renderMarkdown({ attrs }) {
    const [src, alt, title] = ["src", "alt", "title"].map((name) => String(attrs?.[name] ?? ""));
    const caption = title ? ` "${inTitle(title)}"` : "";
    return `![${escapeMarkdown(alt ?? "")}](${inAddress(src ?? "")}${caption})`;
  },
});

/** Whether a paragraph has several pictures and nothing else. */
const isGallery = (tokens: readonly MarkdownToken[]) =>
  tokens.filter(({ type }) => type === "image").length > 1 &&
  tokens.every(({ type, raw = "" }) => type === "image" || (type === "text" && !raw.trim()));

/** Paragraphs as TipTap reads them, except for those that are galleries. */
export const PicturesOrWords = Paragraph.extend({
  parseMarkdown(token, helpers) {
    const { tokens = [] } = token;
    if (isGallery(tokens)) {
      const pictures = tokens.filter(({ type }) => type === "image");
      return helpers.createNode("gallery", {}, helpers.parseChildren(pictures));
    }
    return this.parent?.(token, helpers) ?? [];
  },
});

/** Takes galleries away that have one picture or none. */
function withoutSmallGalleries(doc: DocumentNode, change: Transaction): Transaction | null {
  doc.forEach(({ type, childCount, nodeSize, content }, at) => {
    if (type.name !== "gallery" || childCount > 1) return;
    const from = change.mapping.map(at);
    change.replaceWith(from, from + nodeSize, content);
  });
  return change.docChanged ? change : null;
}

/** Pictures beside each other: lines that follow one another. */
export const Gallery = Node.create({
  name: "gallery",
  group: "block",
  content: "image*",
  parseHTML: () => [{ tag: "div.gallery" }],
  renderHTML: () => ["div", { class: "gallery" }, 0],
  renderMarkdown: (node: JSONContent, { renderChildren }) =>
    (node.content ?? []).map((picture) => renderChildren([picture]).trim()).join("\n"),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, { doc, tr }) =>
        changes.some(({ docChanged }) => docChanged) ? withoutSmallGalleries(doc, tr) : null,
    }),
  ],
});
