import { globSync, readFileSync } from "node:fs";

import { Node } from "@tiptap/pm/model";
import { describe, expect, test } from "vitest";

import { readArticle, schema, serialized, writerOf } from "./article-text";

/** Writes each block anew. */
const writeAnew = (document: Node) =>
  writerOf({ head: "", parts: [], content: document.toJSON() }, document)(document);

function open(markdown: string) {
  const article = readArticle(markdown) ?? expect.fail("The text cannot be divided");
  const document = Node.fromJSON(schema, article.content);
  const kinds = document.children.map(({ type }) => type.name);
  return { document, kinds, write: writerOf(article, document) };
}

const articles = globSync("supabase/seed/*.sql").map((file) => {
  const [, content = ""] = /\$md\$([\s\S]*?)\$md\$/.exec(readFileSync(file, "utf8")) ?? [];
  return [file, content] as const;
});

test.each(articles)(
  "the article of %s is formatted whole, and written as it was",
  (_file, text) => {
    expect(text).not.toBe("");
    const { kinds, document, write } = open(text);
    expect(kinds).not.toContain("markdownBlock");
    expect(write(document)).toBe(text);
  },
);

/** A text, its blocks in the editor, and how a changed block is written if that differs. */
const texts: [string, string, string?][] = [
  ["> [!NOTE]\n> A *note*\n>\n> - one", "blockquote"],
  ["> [!QUOTE]\n> Said", "blockquote"],
  ["> Said", "blockquote"],
  [
    "One[^1].\n\n[^1]: A note\n[^b c]: Other\n    more\n",
    "paragraph footnote footnote",
    "One[^1].\n\n[^1]: A note\n\n[^b c]: Other\n    more",
  ],
  ["One[^1].\n\n[^1]: A *note*, see [it](/a).", "paragraph footnote"],
  ["One[^1].\n\n[^1]: \\- no list\n    \\# no head", "paragraph footnote"],
  ["One[^1].\n\n[^1]:", "paragraph footnote"],
  ["One[^1].\n\n[^1]: A note\n\n    of two paragraphs", "paragraph markdownBlock"],
  ["One[^1].\n\n[^1]: - a list", "paragraph markdownBlock"],
  ["https://youtu.be/aaaaaaaaa-1", "video"],
  ["![A \\[cat\\]](https://www.youtube.com/watch?v=aaaaaaaaa-1)", "video"],
  ["[A *cat*](https://youtu.be/aaaaaaaaa-1)", "video", "![A cat](https://youtu.be/aaaaaaaaa-1)"],
  [
    "See https://youtu.be/aaaaaaaaa-1",
    "paragraph",
    "See [https://youtu.be/aaaaaaaaa-1](https://youtu.be/aaaaaaaaa-1)",
  ],
  ["![Title](https://youtu.be/abc)", "image"],
  ['![A *cat*](/cat.png "Cat")', "image", '![A cat](/cat.png "Cat")'],
  ['![A \\[cat\\]](/cat.png#wide "\\"Cat\\"")', "image"],
  ['![A](/a.png)\n![B](/b.png#wide "B")', "gallery"],
  ["![A](/a.png) ![B](/b.png)", "markdownBlock"],
  ["![A](/a.png)  \n![B](/b.png)", "markdownBlock"],
  [
    "<details><summary>More</summary>\n\nWords\n\n</details>",
    "details",
    "<details>\n<summary>More</summary>\n\nWords\n\n</details>",
  ],
  [
    "<details>\n<summary>A &amp; &lt;B></summary>\n\n- one\n- two\n\n```\na\n```\n\n</details>",
    "details",
  ],
  [
    "<details>\n<summary>A</summary>\n\n<details>\n<summary>B</summary>\n\n> [!TIP]\n> one\n\n</details>\n\nTwo\n\n</details>",
    "details",
  ],
  [
    "Before\n<details>\n<summary></summary>\n\n</details>\n\n\nAfter",
    "paragraph details paragraph",
    "Before\n\n<details>\n<summary></summary>\n\n</details>\n\nAfter",
  ],
  ["<details>\n<summary>A</summary>\nText\n</details>", "markdownBlock"],
  ["<details>\n<summary>A</summary>\n\n<div>Text</div>\n\n</details>", "markdownBlock"],
  [
    "<details open>\n<summary>A</summary>\n\nText\n\n</details>",
    "markdownBlock paragraph markdownBlock",
  ],
  [
    "<details>\n<summary><b>A</b></summary>\n\nText\n\n</details>",
    "markdownBlock paragraph markdownBlock",
  ],
  [
    "<details>\n<summary>A</summary>\n\n```\n\n</details>\n\n```\n\n</details>",
    "markdownBlock codeBlock markdownBlock",
  ],
  ["<details>\n<summary>A</summary>\n\nText", "markdownBlock paragraph"],
  ["<!-- hidden -->", "markdownBlock"],
  ['[Try it](/contact "button")', "paragraph"],
  ["https://a.test/b", "paragraph", "[https://a.test/b](https://a.test/b)"],
  ['[one][two]\n\n[two]: /three "T"', "markdownBlock markdownBlock"],
  [
    "| a | b |\n| :-- | --: |\n| 1 | 2\\|3 |",
    "table",
    "| a   | b    |\n| :--- | ----: |\n| 1   | 2\\|3 |",
  ],
  ["- [ ] a\n- [x] b", "taskList"],
  ["- a\n- [ ] b", "markdownBlock"],
  ["1. a\n\n   b\n2. c", "orderedList"],
  ["* a\n* b", "bulletList", "- a\n- b"],
  ["- a\n  1. b\n     - c\n\n       d", "bulletList"],
  ["```js\n# a\n```", "codeBlock"],
  ["```\na\n\n```", "codeBlock"],
  ["```\na\n\n\n```", "codeBlock"],
  ["```\n```", "codeBlock", "```\n\n```"],
  ["````md\n```\na\n```\n````", "codeBlock"],
  ["    a\n    b", "codeBlock", "```\na\nb\n```"],
  ["Title\n===", "heading", "# Title"],
  ["***", "horizontalRule", "---"],
  ["a  \nb\nc", "paragraph"],
  ["H<sub>2</sub>O and x<sup>2</sup>", "paragraph"],
  ["# **H<sub>2</sub>O**", "heading"],
  ["- H<sub>2</sub>O\n- <sup>1</sup> b", "bulletList"],
  ["<kbd>Ctrl</kbd>+<kbd>S</kbd>", "paragraph"],
  ["a <mark>b</mark> <u>c</u> <ins>d</ins> <small>e</small>", "paragraph"],
  ['the <abbr title="A > B">ab</abbr>', "paragraph"],
  ['**the <abbr title="A B">ab</abbr>** [a <cite>b</cite>](/c)', "paragraph"],
  ["a<sub>~~b~~ *c*</sub>", "paragraph"],
  ["<kbd><kbd>Ctrl</kbd>+x</kbd> <KBD>S</KBD> <del>a</del>", "paragraph"],
  ["a<!-- hidden -->b <span>c</span> <wbr/> <sub>", "paragraph"],
  ["an *end* ", "paragraph"],
  ["\n\na\n\n\n\nb\n\n", "paragraph paragraph", "a\n\nb"],
];

test.each(texts)("%j is kept", (text, blocks, changed = text.trim()) => {
  const { document, kinds, write } = open(text);
  expect(kinds.join(" ")).toBe(blocks);
  expect(write(document)).toBe(text);
  expect(writeAnew(document)).toBe(changed);
});

test.each([
  "*a* [x](y) ![x](y) `b` ~~c~~ d_e <b>f &amp; \\* [^1]",
  "1. one",
  "10) one",
  "# one",
  "- one",
  "+ one",
  "> one",
  "===",
  "---",
  "| a |",
])("the typed words %j stay words", (words) => {
  const paragraph = schema.node("paragraph", null, [schema.text(words)]);
  const { document } = open(writeAnew(schema.node("doc", null, [paragraph])));
  expect(document.firstChild?.type.name).toBe("paragraph");
  expect(document.textContent).toBe(words);
});

const sentence = (text?: string) => schema.node("paragraph", null, text ? [schema.text(text)] : []);

describe.each([
  ["bulletList", "listItem"],
  ["orderedList", "listItem"],
  ["taskList", "taskItem"],
])("empty items of a %s", (list, item) => {
  const items = (...contents: (Node | Node[])[]) =>
    schema.node(
      list,
      null,
      contents.map((content) => schema.node(item, null, content)),
    );
  const [a, b, empty] = [sentence("a"), sentence("b"), sentence()];

  test.each<[string, Node, Node?]>([
    ["alone", items(empty)],
    ["first", items(empty, b)],
    ["in the middle", items(a, empty, b)],
    ["last", items(a, empty)],
    ["last, two of them", items(a, empty, empty)],
    ["first in a list within", items([a, items(empty, b)])],
    ["last in a list within", items([a, items(b, empty)], b)],
    ["alone in a list within", items([a, items(empty)])],
    ["above a list within", items([empty, items(b)])],
    ["below words", items([a, empty], b), items(a, b)],
  ])("stay in the list: %s", (_place, written, expected = written) => {
    const { document } = open(serialized(written));
    expect(document.children.map(String)).toEqual([String(expected)]);
  });
});

test("a changed block is serialized again, and its neighbors keep their source", () => {
  const text = "* one\n\n\nTwo\n\nThree\n***\n";
  const { document, write } = open(text);
  const changed = schema.node("paragraph", null, [schema.text("New")]);
  expect(write(document.copy(document.content.replaceChild(1, changed)))).toBe(
    "* one\n\nNew\n\nThree\n***\n",
  );
  // An undone change is no change.
  const again = Node.fromJSON(schema, document.toJSON());
  expect(write(again)).toBe(text);
});

const word = (text: string, ...marks: object[]) => ({ type: "text", marks, text });
const marked: [string, object][] = [
  ...["bold", "italic", "strike", "code"].map((type) => [type, { type }] as [string, object]),
  ["link", { type: "link", attrs: { href: "/contact" } }],
];
const places: [string, (one: object) => object[]][] = [
  ["alone", (one) => [one]],
  ["first", (one) => [one, word(" after")]],
  ["last", (one) => [word("before "), one]],
  ["between signs", (one) => [word("("), one, word("), then")]],
  ["in a line of its own", (one) => [word("before"), { type: "hardBreak" }, one]],
];
const contents = ["word", "two words", "- one", "1. one", "# one", "~", "a_b", "*"];

test.each(
  marked.flatMap(([name, mark]) =>
    places.map(([place, around]) => ({ name, mark, place, around })),
  ),
)("$name text that stands $place is read as it was written", ({ mark, around }) => {
  for (const text of contents) {
    const paragraph = { type: "paragraph", content: around(word(text, mark)) };
    const document = Node.fromJSON(schema, { type: "doc", content: [paragraph] });
    const markdown = serialized(...document.children);
    const read = Node.fromJSON(schema, readArticle(markdown)?.content ?? expect.fail(markdown));
    expect(read.toString(), markdown).toBe(document.toString());
  }
});

const beside: [string, (one: object) => object[]][] = [
  ["before a word", (one) => [one, word("ter")]],
  ["behind a word", (one) => [word("be"), one]],
  ["inside a word", (one) => [word("be"), one, word("ter")]],
];
const signs = ["Note:", "“b”", "- one", "a*", ":", "(x) y", "x"];
const [bold, italic, strike, code, link] = marked.map(([, mark]) => mark as { type: string });

test.each(
  [[bold], [italic], [strike], [bold, italic], [bold, code], [bold, link], [strike, bold]].flatMap(
    (set) => beside.map(([place, around]) => ({ set, place, around })),
  ),
)("no sign of marked text $place is read as a sign: $set", ({ set, around }) => {
  for (const text of signs) {
    const content = around(word(text, ...set.flatMap((mark) => mark ?? [])));
    const paragraph = Node.fromJSON(schema, { type: "paragraph", content });
    const markdown = serialized(paragraph);
    const read = Node.fromJSON(schema, readArticle(markdown)?.content ?? expect.fail(markdown));
    expect(read.textContent, markdown).toBe(paragraph.textContent);
  }
});
