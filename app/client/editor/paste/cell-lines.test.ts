import { Node } from "@tiptap/pm/model";
import { expect, test } from "vitest";

import { editors } from "../../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "../article-text";
import { fitForCell } from "./cell-lines";
import { sliceOf } from "./pasted-html";

const { openEditor } = editors(extensions);

/** What `before`, with the cursor after its first "x", is once this Markdown is pasted. */
function paste(before: string, markdown: string): string {
  const editor = openEditor();
  editor.commands.setContent(readArticle(before)?.content ?? "");
  editor.state.doc.descendants((node, at) => {
    if (node.text === "x") editor.commands.setTextSelection(at + 1);
  });
  const { state, view } = editor;
  const doc = Node.fromJSON(state.schema, readArticle(markdown)?.content ?? {});
  view.dispatch(state.tr.replaceSelection(fitForCell(sliceOf(doc), state)));
  return serialized(...editor.state.doc.children);
}

test.each([
  ["code", "```js\na | b\n\nc\n```", "x`a \\| b`<br><br>`c`"],
  ["paragraphs and a heading", "## One\n\n*two*\n\nthree", "xOne<br>*two*<br>three"],
  ["a list", "- one\n- two\n  1. three", "xone<br>two<br>three"],
])("%s in a cell of a table is lines, which stay", (_kind, markdown, cell) => {
  const written = paste("| x | h |\n| --- | --- |\n| 1 | 2 |", markdown);
  expect(written).toContain(`| ${cell} | h`);
  expect(readArticle(written)?.content.content?.map(({ type }) => type)).toEqual(["table"]);
});

test("elsewhere, code stays a block", () => {
  expect(paste("x", "```\na\nb\n```\n\nAfter")).toContain("```\na\nb\n```");
});
