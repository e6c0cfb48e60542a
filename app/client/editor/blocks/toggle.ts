/** A block of an article that a reader opens: `<details>` with its summary, which Markdown has no other sign for. */
import { Node } from "@tiptap/core";
import type { ChainedCommands, MarkdownToken } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { MarkedExtension, Tokens } from "marked";

import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { insertBlocks } from "./insert-blocks.ts";

/** Before the rule for paragraphs. */
const FIRST = 60;
const HEAD =
  /^<details>[ \t]{0,9}(?:\n[ \t]{0,9})?<summary>([^<\n]{0,500})<\/summary>[ \t]{0,9}\n(?=[ \t]{0,9}\n)/;
const TAG = /^<(\/?)details\b/gm;
const LAST_LINE = /^<\/details>[ \t]*(?:\n+|$)/;
const FENCE = /^ {0,3}(?:```|~~~)/gm;
const ENTITIES = /&(#?\w{1,31});/g;
const KNOWN: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The words of a summary; null if it has characters that the editor does not know. */
function wordsOf(html: string): string | null {
  const names = [...html.matchAll(ENTITIES)].map(([, name = ""]) => name);
  if (!names.every((name) => name in KNOWN)) return null;
  return html.replaceAll(ENTITIES, (_all, name: string) => KNOWN[name] ?? "").trim();
}

/** Where the toggle's last line begins; -1 if the toggle has none of its own. */
function endOf(text: string, start: number): number {
  let depth = 1;
  for (const { 1: slash, index } of text.slice(start).matchAll(TAG)) {
    depth += slash ? -1 : 1;
    if (depth === 0) return start + index;
  }
  return -1;
}

function tokenize(text: string): Tokens.Generic | undefined {
  const [head = "", html = ""] = HEAD.exec(text) ?? [];
  const summary = wordsOf(html);
  const end = head ? endOf(text, head.length) : -1;
  const body = text.slice(head.length, end);
  const [last] = LAST_LINE.exec(text.slice(end)) ?? [];
  // The last line of a block of code may look like the toggle's.
  const isWhole = (body.match(FENCE)?.length ?? 0) % 2 === 0 && !/[^\n]\n$/.test(body);
  if (end === -1 || summary === null || !last || !isWhole) return undefined;
  return { type: "details", raw: text.slice(0, end) + last, summary, body };
}

/** Reads toggles as blocks. Others, such as open ones, stay HTML. */
export const toggles: MarkedExtension = {
  extensions: [
    {
      name: "details",
      level: "block",
      childTokens: ["tokens"],
      start(text) {
        const at = text.indexOf("\n<details>");
        return at === -1 ? undefined : at + 1;
      },
      tokenizer(text) {
        const token = tokenize(text);
        if (!token) return undefined;
        // TipTap makes paragraphs of empty lines.
        const tokens = this.lexer
          .blockTokens(token["body"], [])
          .filter(({ type }) => type !== "space");
        return Object.assign(token, { tokens });
      },
      renderer({ summary, tokens = [] }) {
        const body = this.parser.parse(tokens);
        return `<details><summary>${escaped(summary)}</summary>${body}</details>`;
      },
    },
  ],
};

/** Takes the toggle around a summary away; its words and blocks stay. */
function unwrap(chain: ChainedCommands): boolean {
  return chain
    .command(({ state: { schema }, tr }) => {
      const { $from } = tr.selection;
      const [words, ...blocks] = $from.node(-1).children;
      const paragraph = schema.nodes["paragraph"]?.create(null, words?.content);
      if (!paragraph) return false;
      const at = $from.before(-1);
      tr.replaceWith(at, $from.after(-1), [paragraph, ...blocks]);
      tr.setSelection(TextSelection.create(tr.doc, at + 1));
      return true;
    })
    .run();
}

export const Summary = Node.create({
  name: "detailsSummary",
  content: "text*",
  marks: "",
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: "summary" }, { tag: "p.toggle-summary", priority: FIRST }],
  renderHTML: () => ["p", { class: "toggle-summary", "data-hint": writingCopy.toggleSummary }, 0],
  addKeyboardShortcuts() {
    const isHere = () => this.editor.state.selection.$from.parent.type === this.type;
    return {
      Enter: () =>
        isHere() &&
        this.editor.commands.command(({ tr }) => {
          const below = tr.doc.resolve(tr.selection.$from.after());
          tr.setSelection(TextSelection.near(below)).scrollIntoView();
          return true;
        }),
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        return isHere() && empty && $from.parentOffset === 0 && unwrap(this.editor.chain());
      },
    };
  },
});

export const Toggle = Node.create({
  name: "details",
  group: "block",
  content: "detailsSummary block+",
  defining: true,
  parseHTML: () => [{ tag: "details" }, { tag: "div.toggle" }],
  // Open at all times: a closed one would hide the cursor.
  renderHTML: () => ["div", { class: "toggle" }, 0],
  parseMarkdown(token: MarkdownToken, { createNode, createTextNode, parseChildren, ...helpers }) {
    const { parseBlockChildren = parseChildren } = helpers;
    const words = String(token["summary"] ?? "");
    const summary = createNode("detailsSummary", {}, words ? [createTextNode(words)] : []);
    const blocks = parseBlockChildren(token.tokens ?? []);
    return createNode("details", {}, [
      summary,
      ...(blocks.length > 0 ? blocks : [createNode("paragraph")]),
    ]);
  },
  renderMarkdown({ content: [summary, ...blocks] = [] }, { renderChildren }) {
    const words = (summary?.content ?? []).map(({ text }) => text ?? "").join("");
    const body = blocks.map((block) => renderChildren([block]).trim()).filter(Boolean);
    return [
      `<details>\n<summary>${escaped(words)}</summary>`,
      ...body.map((one) => one.replaceAll(/^[ \t]+$/gm, "")),
      "</details>",
    ].join("\n\n");
  },
});

/** Puts a toggle below the block with the cursor, which goes into its summary. */
export function insertToggle(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ state: { schema }, tr }) => {
    const parts = ["detailsSummary", "paragraph"].map((name) => schema.nodes[name]?.create());
    const toggle = schema.nodes["details"]?.create(null, parts.filter(Boolean) as DocumentNode[]);
    if (toggle) insertBlocks(tr, [toggle], 1);
    return Boolean(toggle);
  });
}
