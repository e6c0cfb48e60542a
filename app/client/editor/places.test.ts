import { expect, test } from "vitest";

import { editors } from "../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "./article-text";
import { besideWords, goBelow, placeIn } from "./places";

const { openEditor } = editors(extensions);

const [a, b, c, d] = ["![A](/a.png)", "![B](/b.png)", "![C](/c.png)", "![D](/d.png)"];

/** An editor of the text in which this picture, or these words, are selected. */
function select(markdown: string, selected: string) {
  const editor = openEditor();
  editor.commands.setContent(readArticle(markdown)?.content ?? "");
  editor.state.doc.descendants(({ attrs, text }, at) => {
    const place = text?.indexOf(selected) ?? -1;
    if (attrs["src"] === selected) editor.commands.setNodeSelection(at);
    if (place !== -1)
      editor.commands.setTextSelection({ from: at + place, to: at + place + selected.length });
  });
  return editor;
}

test.each([
  [`${a}\n\nEnd`, "/a.png", `${a}\n\n${c}\n\n${d}\n\nEnd`],
  [a, "/a.png", `${a}\n\n${c}\n\n${d}`],
  [`${a}\n${b}\n\nEnd`, "/b.png", `${a}\n${b}\n${c}\n${d}\n\nEnd`],
  ["One two", "One", `One\n\n${c}\n\n${d}\n\ntwo`],
  ["One two", "two", `One two\n\n${c}\n\n${d}`],
])("two pictures for %j come after the selected %s", (before, selected, after) => {
  const editor = select(before, selected);
  const places = [0, 1].map(() => placeIn(editor, editor.state.selection.to));
  places[0]?.insert(c);
  places[1]?.insert(d);
  expect(serialized(...editor.state.doc.children)).toBe(after);
  const empty = editor.state.doc.children.filter(({ content }) => content.size === 0);
  expect(empty.filter(({ isTextblock }) => isTextblock).length).toBeLessThan(2);
});

test.each([
  [`${a}\n\nEnd`, "/a.png", `${a}\n\nnew\n\nEnd`],
  [`${a}\n${b}\n\nEnd`, "/a.png", `${a}\n${b}\n\nnew\n\nEnd`],
  [`> ${a}\n\nEnd`, "/a.png", `> ${a}\n>\n> new\n\nEnd`],
  ["One two", "two", "One new"],
])("a block for %j with %s selected takes no picture's place", (before, selected, after) => {
  const editor = select(before, selected);
  goBelow(editor);
  editor.commands.insertContent("new");
  expect(serialized(...editor.state.doc.children)).toBe(after);
});

test.each([
  ["One two", "One", `${c}\n\nOne two`],
  ["One two", "two", `One two\n\n${c}`],
  ["## One two", "two", `## One two\n\n${c}`],
])("a picture that is dropped onto %j at %s splits no words", (before, words, after) => {
  const editor = select(before, words);
  const { doc, selection } = editor.state;
  placeIn(editor, besideWords(doc, selection.from + 1)).insert(c);
  expect(serialized(...editor.state.doc.children).trim()).toBe(after);
});
