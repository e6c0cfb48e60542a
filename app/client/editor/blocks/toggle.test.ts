import { expect, test } from "vitest";

import { editors } from "../../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "../article-text";
import { insertToggle } from "./toggle";

const { window, openEditor } = editors(extensions);

const toggle = (summary: string, ...blocks: string[]) =>
  [`<details>\n<summary>${summary}</summary>`, ...blocks, "</details>"].join("\n\n");

/** The article after these keys at the place of the `|` in its text, which is in a toggle or before it. */
function pressed(markdown: string, keys: string): string {
  const editor = openEditor();
  let cursor = 0;
  editor.commands.setContent(readArticle(markdown)?.content ?? "");
  editor.state.doc.descendants((node, at) => {
    const place = node.text?.indexOf("|") ?? -1;
    if (place !== -1) cursor = at + place;
  });
  editor
    .chain()
    .deleteRange({ from: cursor, to: cursor + 1 })
    .setTextSelection(cursor)
    .run();
  const { view } = editor;
  for (const key of keys.match(/<\w+>|./g) ?? []) {
    if (key === "<Toggle>") insertToggle(editor.chain()).run();
    else if (key.length > 1) {
      const event = new window.KeyboardEvent("keydown", { key: key.slice(1, -1) });
      view.someProp("handleKeyDown", (handle) => handle(view, event));
    } else view.dispatch(view.state.tr.insertText(key));
  }
  return serialized(...editor.state.doc.children);
}

test.each([
  ["|", "<Toggle>Why?<Enter>So.", toggle("Why?", "So.")],
  ["One|\n\nTwo", "<Toggle>A & B<Enter>So.", `One\n\n${toggle("A &amp; B", "So.")}\n\nTwo`],
  ["- one|\n- two", "<Toggle>A", `- one\n- two\n\n${toggle("A")}`],
  [toggle("A", "One|"), "<Enter>Two", toggle("A", "One", "Two")],
  [toggle("A", "One|"), "<Enter><Enter>After", `${toggle("A", "One")}\n\nAfter`],
  [toggle("A", "One|", "Two"), "<Enter>b", toggle("A", "One", "b", "Two")],
  [toggle("|A", "One"), "<Backspace>b", "bA\n\nOne"],
  [toggle("A|", "- one"), "<Enter>b", toggle("A", "- bone")],
  [toggle("A", "|One"), "<Backspace>", toggle("A", "One")],
])("in %j the keys %j make %j", (before, keys, after) => {
  expect(pressed(before, keys)).toBe(after);
});
