import { Node } from "@tiptap/core";
import type { MarkdownToken } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { escapeBeginnings } from "../line-beginnings.ts";

/** Before the rules for other elements of the same name. */
const FIRST = 60;

const label = {
  default: "1",
  parseHTML: (element: HTMLElement) => element.getAttribute("data-note"),
  renderHTML: (attributes: Record<string, unknown>) => ({ "data-note": attributes["label"] }),
};

/** The mark of a note in the text, such as `[^1]`. */
export const FootnoteMark = Node.create({
  name: "footnoteMark",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ label }),
  parseHTML: () => [{ tag: "sup[data-note]", priority: FIRST }],
  renderHTML: ({ node, HTMLAttributes }) => ["sup", HTMLAttributes, String(node.attrs["label"])],
  markdownTokenName: "footnoteMark",
  markdownTokenizer: {
    name: "footnoteMark",
    level: "inline",
    start: (text: string) => text.indexOf("[^"),
    tokenize(text: string): MarkdownToken | undefined {
      const [raw, name] = /^\[\^([^\]\n]{1,80})\](?!:)/.exec(text) ?? [];
      return raw ? { type: "footnoteMark", raw, label: name } : undefined;
    },
  },
  parseMarkdown: (token, { createNode }) => createNode("footnoteMark", { label: token["label"] }),
  renderMarkdown: ({ attrs }) => `[^${attrs?.["label"]}]`,
});

/** The words of a note, below the text, with its number before them. */
export const Footnote = Node.create({
  name: "footnote",
  content: "inline*",
  defining: true,
  addAttributes: () => ({ label }),
  parseHTML: () => [{ tag: "div[data-note]", priority: FIRST }],
  renderHTML: ({ HTMLAttributes }) => [
    "div",
    { ...HTMLAttributes, "data-hint": writingCopy.note },
    0,
  ],
  renderMarkdown(node, { renderChildren }) {
    const words = escapeBeginnings(renderChildren(node.content ?? []));
    return `[^${node.attrs?.["label"]}]: ${words.replaceAll("\n", "\n    ")}`;
  },
  addKeyboardShortcuts() {
    return {
      // A note is a line: its end leads back to where it belongs.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        let at = 0;
        editor.state.doc.descendants(({ type, attrs, nodeSize }, place) => {
          const isMark =
            type.name === "footnoteMark" && attrs["label"] === $from.parent.attrs["label"];
          if (isMark && !at) at = place + nodeSize;
        });
        if (!at) return false;
        return editor.commands.command(({ tr }) => {
          tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
          return true;
        });
      },
    };
  },
});

/** The label and the words of a note in Markdown; undefined if it has more than a paragraph. */
export function noteOf(source: string): { label: string; words: string } | undefined {
  const [start, name] = /^\[\^([^\]\n]{1,80})\]:[ \t]*/.exec(source) ?? [];
  if (!start || !name) return undefined;
  const words = source.slice(start.length).replaceAll(/\n(?: {2,4}|\t)?/g, "\n");
  return words.includes("\n\n") ? undefined : { label: name, words };
}
