import { expect, test } from "vitest";

import { editors } from "../../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "../article-text";
import { tableCommands } from "./table-tools";

const { openEditor } = editors(extensions);

const source = "| a | b |\n| - | --: |\n| c | d |\n| e | f |";

/** The table after the tools were used with the cursor in the cell with this word; spaces do not count. */
function tableAfter(word: string, ...tools: string[]): string {
  const editor = openEditor();
  editor.commands.setContent(readArticle(source)?.content ?? null);
  editor.state.doc.descendants(({ text }, at) => {
    if (text === word) editor.commands.setTextSelection(at + 1);
  });
  for (const tool of tools) tableCommands[tool]?.(editor.chain()).run();
  editor.commands.insertContent("!");
  return serialized(...editor.state.doc.children)
    .replaceAll(/ +/g, "")
    .replaceAll(/-+/g, "-");
}

test.each([
  ["c", ["addRowAbove"], "|a|b|\n|-|-:|\n|||\n|c!|d|\n|e|f|"],
  ["a", ["addRowAbove"], "|||\n|-|-:|\n|a!|b|\n|c|d|\n|e|f|"],
  ["d", ["addColumnBefore"], "|a||b|\n|-|-|-:|\n|c||d!|\n|e||f|"],
  ["d", ["moveRowUp"], "|c|d!|\n|-|-:|\n|a|b|\n|e|f|"],
  ["a", ["moveRowUp"], "|a!|b|\n|-|-:|\n|c|d|\n|e|f|"],
  ["a", ["moveRowDown", "moveRowDown", "moveRowDown"], "|c|d|\n|-|-:|\n|e|f|\n|a!|b|"],
  ["d", ["moveColumnLeft", "moveColumnLeft"], "|b|a|\n|-:|-|\n|d!|c|\n|f|e|"],
  ["c", ["moveColumnRight"], "|b|a|\n|-:|-|\n|d|c!|\n|f|e|"],
  ["c", ["alignCenter"], "|a|b|\n|:-:|-:|\n|c!|d|\n|e|f|"],
  ["f", ["alignLeft"], "|a|b|\n|-|:-|\n|c|d|\n|e|f!|"],
  ["f", ["alignRight"], "|a|b|\n|-|-|\n|c|d|\n|e|f!|"],
  ["a", ["deleteRow"], "|!c|d|\n|-|-:|\n|e|f|"],
])("in the cell %s, %j make another table, in which the writer goes on", (word, tools, table) => {
  expect(tableAfter(word, ...tools)).toBe(table);
});
