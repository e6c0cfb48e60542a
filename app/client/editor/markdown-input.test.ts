import type { Editor } from "@tiptap/core";
import { expect, test } from "vitest";

import { editors } from "../../../tests/support/pages/text-editors";
import { extensions, serialized } from "./article-text";
import { typedMarkdown } from "./input-rules";
import { insertMarkdown, isMarkdown } from "./paste/pasted-markdown";

const { window, openEditor } = editors([...extensions, typedMarkdown]);

const markdownOf = ({ state }: Editor) => serialized(...state.doc.children);

/** The Markdown of what comes of the keys in an empty article. */
function typed(keys: string): string {
  const editor = openEditor();
  const { view } = editor;
  for (const key of keys) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    if (key === "\n") {
      const event = new window.KeyboardEvent("keydown", { key: "Enter" });
      view.someProp("handleKeyDown", (handle) => handle(view, event));
    } else if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, key, insert)))
      view.dispatch(insert());
  }
  return markdownOf(editor);
}

test.each([
  ["See [our page](/contact) now", "See [our page](/contact) now"],
  ["**Bold** [x](https://a.test/b?c=d)", "**Bold** [x](https://a.test/b?c=d)"],
  ['[Try it](/contact "button")', '[Try it](/contact "button")'],
  ["![A cat](/pictures/1/2)after", "![A cat](/pictures/1/2)\n\nafter"],
  ['![A cat](/cat.png "Cat")', '![A cat](/cat.png "Cat")'],
  ["![Title](https://youtu.be/abcdefghijk)", "![Title](https://youtu.be/abcdefghijk)"],
  ["words ![A cat](/cat.png)after", "words\n\n![A cat](/cat.png)\n\nafter"],
  ["H<sub>2</sub>O", "H<sub>2</sub>O"],
  ["press <kbd>a b</kbd> <b>", "press <kbd>a b</kbd> &lt;b&gt;"],
  ["- [ ] one\ntwo", "- [ ] one\n- [ ] two"],
  ["- [x] one", "- [x] one"],
  ["[ ] one", "- [ ] one"],
  ["> [!NOTE]words\nmore", "> [!NOTE]\n> words\n>\n> more"],
  ["> [!TIP] words", "> [!TIP]\n> words"],
  ["> [!QUOTE]\nwords", "> [!QUOTE]\n> words"],
  ["``` a\n[x](y)", "```\na\n[x](y)\n```"],
])("the typed Markdown %j becomes formatted", (keys, markdown) => {
  expect(typed(keys)).toBe(markdown);
});

test.each([
  ["![A cat](https://a.test/cat.png)", "!\\[A cat\\](https://a.test/cat.png)"],
  ["[!NOTE] words", "\\[!NOTE\\] words"],
  ["> [!OTHER]", "> \\[!OTHER\\]"],
  ["an array[0](x)", "an array[0](x)"],
])("the typed words %j stay words", (keys, markdown) => {
  expect(typed(keys)).toBe(markdown);
});

test.each([
  "# Title\n\nWords",
  "- one\n- two",
  "1. one\n2. two",
  "See [our page](/contact)",
  "Some **bold** words",
  "```js\nlet a;\n```",
  "![A cat](/cat.png)",
  "| a   | b   |\n| --- | --- |\n| 1   | 2   |",
])("the pasted Markdown %j becomes formatted, and Undo leads to its words", (markdown) => {
  expect(isMarkdown(markdown)).toBe(true);
  const editor = openEditor();
  expect(insertMarkdown(editor, markdown)).toBe(true);
  expect(markdownOf(editor)).toBe(markdown);
  editor.commands.undo();
  expect(editor.getText({ blockSeparator: "\n" })).toBe(markdown.replaceAll("\n\n", "\n"));
});

test.each([
  "an * asterisk*",
  "* one",
  "1. one",
  "#tag and #other",
  "Title\n---",
  "a_b_c and 2 ** 3 ** 4",
  "> said",
  "https://a.test/b [1]",
])("the pasted words %j are no Markdown", (words) => {
  expect(isMarkdown(words)).toBe(false);
});

test("Markdown that is pasted within words leaves those around it", () => {
  const editor = openEditor();
  editor.commands.insertContent("Before  after");
  editor.commands.setTextSelection(8);
  insertMarkdown(editor, "see **this**");
  expect(markdownOf(editor)).toBe("Before see **this** after");
});
