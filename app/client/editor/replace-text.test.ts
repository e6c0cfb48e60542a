import { NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";

import { editors } from "../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "./article-text";
import { replaceText } from "./replace-text";

const { openEditor } = editors(extensions);
const contentOf = (markdown: string) => readArticle(markdown)?.content ?? {};

const PICTURE = "![A chart](/images/x.svg)";

/** The editor of a writer who has the cursor behind these words, and sees the text become another one. */
function replaced(before: string, after: string, words: string) {
  const editor = openEditor();
  editor.commands.setContent(contentOf(before));
  editor.state.doc.descendants(({ text }, at) => {
    const place = text?.indexOf(words) ?? -1;
    if (place !== -1) editor.commands.setTextSelection(at + place + words.length);
  });
  replaceText(editor, contentOf(after));
  return editor;
}

test.each([
  ["below", `One.\n\nTwo.\n\n${PICTURE}`, `One.\n\nTwo, changed.\n\n${PICTURE}`, "One"],
  ["above", `One.\n\nTwo.\n\n${PICTURE}`, `One, changed.\n\nTwo.\n\n${PICTURE}`, "Two"],
  [
    "above, where the text repeats itself",
    "One.\n\nOne.\n\nTwo.",
    "One.\n\nOne.\n\nOne.\n\nTwo.",
    "Two",
  ],
  ["with a picture before", "One.\n\nTwo.", `${PICTURE}\n\nOne.\n\nTwo.`, "Two"],
  ["to nothing else", `One.\n\n${PICTURE}`, `One.\n\n${PICTURE}`, "One"],
])("a writer types on in the same words when a colleague's text changes %s", (...row) => {
  const [, before, after, words] = row;
  const at = after.lastIndexOf(words) + words.length;
  const { state, view } = replaced(before, after, words);
  view.dispatch(state.tr.insertText("+"));
  expect(serialized(...view.state.doc.children)).toBe(`${after.slice(0, at)}+${after.slice(at)}`);
});

test.each([
  ["One.\n\nTwo.", `One.\n\n${PICTURE}`],
  [`Two.\n\n${PICTURE}`, PICTURE],
])("a writer whose words in %j a colleague removed has no picture selected", (before, after) => {
  const { selection, doc } = replaced(before, after, "Two").state;
  expect(serialized(...doc.children)).toBe(after);
  expect(selection).not.toBeInstanceOf(NodeSelection);
});
