import { NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";

import { editors } from "../../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "../article-text";
import { pictureChoices, pictureCommands } from "./picture-tools";

const { openEditor } = editors(extensions);

const [a, b, c] = ["![A](/a.png)", '![B](/b.png "B")', "![C](/c.png#wide)"];

/** An editor of the text in which the picture at this address is selected. */
function select(markdown: string, src: string) {
  const editor = openEditor();
  editor.commands.setContent(readArticle(markdown)?.content ?? "");
  editor.state.doc.descendants(({ attrs }, at) => {
    if (String(attrs["src"]).startsWith(src)) editor.commands.setNodeSelection(at);
  });
  expect(editor.state.selection).toBeInstanceOf(NodeSelection);
  return editor;
}

test.each([
  ["beside", `${a}\n\n${b}\n\nEnd`, "/b", `${a}\n${b}\n\nEnd`],
  ["beside", `${a}\n${b}\n\n${c}`, "/c", `${a}\n${b}\n${c}`],
  ["alone", `${a}\n${b}\n${c}`, "/b", `${a}\n\n${b}\n\n${c}`],
  ["alone", `${a}\n${b}\n${c}`, "/c", `${a}\n${b}\n\n${c}`],
  ["wide", a, "/a", "![A](/a.png#wide)"],
  ["full", "![A](/a.png#wide)", "/a", "![A](/a.png#full)"],
  ["normal", `${a}\n${c}`, "/a", `${a}\n![C](/c.png)`],
  ["full", `${a}\n${c}`, "/a", "![A](/a.png#full)\n![C](/c.png)"],
  ["removePicture", `One\n\n${a}\n\nTwo`, "/a", "One\n\nTwo"],
  ["removePicture", `${a}\n${b}`, "/b", a],
])("the tool %s makes of %j, with %s selected, %j", (name, before, src, after) => {
  const editor = select(before, src);
  expect(pictureChoices(editor)[name]).not.toBe(false);
  pictureCommands[name]?.(editor.chain()).run();
  expect(serialized(...editor.state.doc.children)).toBe(after);
  expect(
    editor.state.doc.children.filter(
      ({ childCount, type }) => type.name === "gallery" && childCount < 2,
    ),
  ).toEqual([]);
});

test.each([
  [`Words\n\n${a}`, "/a", { beside: false, alone: false }],
  [`${a}\n${b}`, "/b", { beside: false, alone: true }],
  [`${a}\n\n${b}`, "/b", { beside: true, alone: false }],
])("of %j with %s selected, the choices are %j", (markdown, src, choices) => {
  expect(pictureChoices(select(markdown, src))).toEqual(choices);
});
