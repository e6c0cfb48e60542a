import { expect, test } from "vitest";

import { editors } from "../../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "../article-text";
import { askForTitle } from "./name-card";
import { addressOf, cardAt, changeCard, insertCard, isAddress, linkOf } from "./link-cards";

const { openEditor } = editors(extensions);

/** An editor of the text with the cursor before the first of these words. */
function open(markdown: string, words = "") {
  const editor = openEditor();
  editor.commands.setContent(readArticle(markdown)?.content ?? "");
  editor.state.doc.descendants((node, at) => {
    const place = node.isText ? (node.text?.indexOf(words) ?? -1) : -1;
    if (words && place !== -1) editor.commands.setTextSelection(at + place);
  });
  return editor;
}

test.each([
  ["[Our words](/guide?a=b#c)", "bookmark"],
  ["[**Our** words](https://a.test/b)", "bookmark"],
  ["https://a.test/b", "bookmark"],
  ['[Try it](/contact "button")', "button"],
  ['> [Try it](/contact "button")', "button"],
  ['[it](/guide "link")', null],
  ["See [it](/guide)", null],
  ["[it](/guide) [that](/other)", null],
  ["[it](#below)", null],
  ["[Write](mailto:a@b.test)", null],
  ["- [it](/guide)\n- two", null],
  ["> [it](/guide)", null],
  ["## [it](/guide)", null],
])("%j is shown as %j", (markdown, kind) => {
  const editor = open(markdown, "it");
  if (!markdown.includes("it")) editor.commands.setTextSelection(1);
  expect(cardAt(editor.state)?.kind ?? null).toBe(kind);
  const shown = editor.view.dom.querySelectorAll(".bookmark, .button-link");
  expect(shown).toHaveLength(kind ? 1 : 0);
});

test("what is shown as a card follows the text", () => {
  const editor = open('One\n\n[Two](/two)\n\n> [Try it](/contact "button")\n\nLast', "ne");
  const shown = () =>
    [...editor.view.dom.querySelectorAll(".bookmark, .button-link")].map(
      ({ textContent }) => textContent,
    );
  expect(shown()).toEqual(["Two", "Try it"]);
  editor.chain().selectParentNode().setLink({ href: "/one" }).run();
  expect(shown()).toEqual(["One", "Two", "Try it"]);
  editor.commands.insertContentAt(editor.state.doc.firstChild?.nodeSize ?? 0, "<p>New</p>");
  expect(shown()).toEqual(["One", "Two", "Try it"]);
  editor.commands.insertContentAt(4, " more");
  expect(shown()).toEqual(["Two", "Try it"]);
  editor.commands.deleteRange({ from: 4, to: 9 });
  expect(shown()).toEqual(["One", "Two", "Try it"]);
});

const bookmark = { kind: "bookmark", href: "https://a.test/b", words: "" } as const;
const button = { kind: "button", href: "/contact", words: "Try it" } as const;

test.each([
  ["", "", bookmark, "[https://a.test/b](https://a.test/b)\n\nafter"],
  ["", "", button, '[Try it](/contact "button")\n\nafter'],
  ["One\n\nTwo", "ne", button, 'One\n\n[Try it](/contact "button")\n\nafter\n\nTwo'],
  ["- one\n- two", "one", button, '- one\n- two\n\n[Try it](/contact "button")\n\nafter'],
])("into %j at %j comes the card, and the cursor is below it", (markdown, words, card, changed) => {
  const editor = open(markdown, words);
  insertCard(editor.chain(), card).run();
  editor.commands.insertContent("after");
  const written = serialized(...editor.state.doc.children);
  expect(written).toBe(changed);
  const again = open(written, "after");
  expect(serialized(...again.state.doc.children)).toBe(changed);
});

test.each([
  [{ href: "/b", words: "Try" }, '[Try](/b "button")'],
  [{ href: "/b", words: "Try it" }, '[**Try** it](/b "button")'],
  [{ href: "/b", words: "" }, '[**Try** it](/b "button")'],
])("a button that is changed to %j stays one", (change, changed) => {
  const editor = open('[**Try** it](/a "button")', "Try");
  changeCard(editor.chain(), change).run();
  expect(serialized(...editor.state.doc.children)).toBe(changed);
});

test.each([
  ["example.com", "https://example.com"],
  ["www.a-b.com.br/c?d#e", "https://www.a-b.com.br/c?d#e"],
  ["localhost.test:80", "https://localhost.test:80"],
  ["http://a.test", "http://a.test"],
  ["/pricing", "/pricing"],
  ["#part", "#part"],
  ["mailto:a@b.test", "mailto:a@b.test"],
  ["page", "page"],
])("the typed address %j is %j", (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test("the title of a new card is typed in its place, and what follows stands below it", () => {
  const editor = open("Before");
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  insertCard(editor.chain(), { kind: "bookmark", href: "https://a.test/b", words: "a.test" }).run();
  askForTitle(editor);
  const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text));
  for (const letter of "Our title") type(letter);
  const enter = Object.assign(new Event("keydown"), { key: "Enter" });
  editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, enter as KeyboardEvent));
  for (const letter of "After") type(letter);
  expect(serialized(...editor.state.doc.children)).toBe(
    "Before\n\n[Our title](https://a.test/b)\n\nAfter",
  );
});

test.each([
  ["word", "word", "link"],
  ["two words", "words", null],
  ["[A card](/guide)", "A card", null],
])("a link of %j, of which %j is selected, has the title %j", (markdown, words, title) => {
  const editor = open(markdown, words);
  const { from } = editor.state.selection;
  editor.commands.setTextSelection({ from, to: from + words.length });
  expect(linkOf(editor, "/other")).toEqual({ href: "/other", title });
});

test.each([
  ["https://a.test/b", true],
  ["/pricing", true],
  ["#part", true],
  ["mailto:ana@a.test", true],
  ["Try it now", false],
  ["pricing", false],
  ["/a b", false],
  ["javascript:alert(1)", false],
])("whether a link can lead to %j: %s", (href, can) => {
  expect(isAddress(href)).toBe(can);
});
