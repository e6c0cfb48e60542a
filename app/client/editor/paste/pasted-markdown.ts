import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Node } from "@tiptap/pm/model";
import type { Token } from "marked";

import { readArticle } from "../article-text.ts";
import { opensPair } from "../inline-html.ts";
import { createMarked } from "../marked.ts";
import { fitForCell } from "./cell-lines.ts";
import { sliceOf } from "./pasted-html.ts";

const marked = createMarked();

/** What makes plain text Markdown. A lone asterisk, one numbered line and a #tag are not enough. */
const signs: Record<string, (token: Token) => boolean> = {
  heading: ({ raw }) => raw.startsWith("#"),
  list: (token) => "items" in token && token["items"].length > 1,
  code: ({ raw }) => raw.startsWith("```") || raw.startsWith("~~~"),
  table: () => true,
  link: ({ raw }) => raw.startsWith("["),
  image: () => true,
  strong: ({ raw }) => raw.startsWith("**"),
  html: ({ raw }) => opensPair(raw),
};

/** Whether plain text has headings, lists, tables, code, links, pictures, bold or raised words in Markdown. */
export function isMarkdown(text: string): boolean {
  let isFound = false;
  marked.walkTokens(marked.lexer(text), (token) => {
    isFound ||= signs[token.type]?.(token) ?? false;
  });
  return isFound;
}

/** Puts a Markdown text where the cursor is: its plain words, then its format, so that Undo leads back to the words. */
export function insertMarkdown(editor: Editor, markdown: string): boolean {
  const content = readArticle(markdown.replaceAll(/\r\n?/g, "\n"))?.content;
  if (!content) return false;
  const { view } = editor;
  const { from } = view.state.selection;
  view.pasteText(markdown);
  const { to } = view.state.selection;
  const slice = sliceOf(Node.fromJSON(view.state.schema, content));
  view.dispatch(
    closeHistory(view.state.tr)
      .replaceRange(from, to, fitForCell(slice, view.state))
      .scrollIntoView(),
  );
  return true;
}
