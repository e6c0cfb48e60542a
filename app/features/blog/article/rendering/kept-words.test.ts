import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { feedBody } from "../../feeds/feed-body.server";
import { articleBody } from "./article-body.server";
import { checkArticle } from "./check-article.server";
import { escapeMarkdown } from "~/lib/markdown/escape-markdown";
import { leadTexts } from "./lead-texts.server";

const place = { siteUrl: "https://site.test", language: "en" } as const;
const reader = new JSDOM("").window.document.body;

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function readWords(html: string): string[] {
  reader.innerHTML = html.replaceAll(/<\/?(?:p|div|h\d|li|t\w)\b/g, " $&");
  return wordsIn(reader.textContent);
}

/** Elements whose content browsers or the sanitizer do not show. */
const swallowing =
  "script style title iframe textarea noscript xmp noembed noframes plaintext template".split(" ");
const notInArticles = "svg math video object select head frameset String my-component".split(" ");

/** How a writer types the tag, and the words that the reader gets. */
const ways: [string, (name: string) => string, (name: string) => string][] = [
  ["amid a line", (n) => `Paste no <${n}> tag.`, (n) => `Paste no ${n} tag`],
  ["on its own line", (n) => `One\n\n<${n}>\n\ntwo`, (n) => `One ${n} two`],
  ["in capitals", (n) => `One <${n.toUpperCase()}> two`, (n) => `One ${n.toUpperCase()} two`],
  ["with attributes", (n) => `One <${n} id="a" b='c' d> two`, (n) => `One ${n} id a b c d two`],
  ["with its end", (n) => `One <${n}>two</${n}> three`, (n) => `One ${n} two ${n} three`],
  ["with lines", (n) => `<${n}>\none\n\ntwo\n</${n}> three`, (n) => `${n} one two ${n} three`],
  ["as an end tag", (n) => `One </${n}> two`, (n) => `One ${n} two`],
  ["unfinished", (n) => `One <${n} two`, (n) => `One ${n} two`],
  [
    "in HTML",
    (n) => `<div>\nOne <${n}> two\n</div>\n\n<p>b <${n}></p>`,
    (n) => `One ${n} two b ${n}`,
  ],
  [
    "in a list and a table",
    (n) => `- <${n}> one\n\n| <${n}> |\n| - |\n| b |`,
    (n) => `${n} one ${n} b`,
  ],
  ["in HTML code", (n) => `<code>one <${n} x</code> <kbd><${n}></kbd>`, (n) => `one ${n} x ${n}`],
];

const others: [string, string][] = [
  ["One <!-- two", "One two"],
  ["One\n\n<!-- two", "One two"],
  ["<div>\nOne <!-- two\n</div>", "One two"],
  ["One <![CDATA[ two ]]> three", "One CDATA two three"],
  ["<![CDATA[ one", "CDATA one"],
  ["One <?php two", "One php two"],
  ["<?php one ?> two", "php one two"],
  ["<!DOCTYPE one> two", "DOCTYPE one two"],
  ["One <!x two> three", "One x two three"],
  ['<div class="one>\n\ntwo', "div class one two"],
  ["<p title='one>\n\ntwo", "p title one two"],
  ["<div\n\none", "div one"],
  ["<pre>\none <script> two\n</pre>", "one script two"],
  ["&lt;script> `<b>` <b>bold</b>", "script b bold"],
  ["<center>one</center><section>two</section> th<font size=7>r</font>ee", "one two three"],
  ["<td>one</td> <caption>two</caption> <colgroup>three", "one two three"],
];

const table = [
  ...[...swallowing, ...notInArticles].flatMap((name) =>
    ways
      .slice(0, swallowing.includes(name) ? undefined : 2)
      .map(([how, write, read]) => [`<${name}> ${how}`, write(name), read(name)]),
  ),
  ...others.map(([markdown, words]) => [JSON.stringify(markdown), markdown, words]),
] as [string, string, string][];

const rest = "\n\nA *fine* paragraph.\n\n## A heading\n\nThe last words.";

test.each(table)("every word stays in page, feed and excerpt with %s", (_case, start, words) => {
  const failures: unknown[] = [];
  const markdown = start + rest;
  const { html } = articleBody(markdown, place, (error) => failures.push(error));
  const expected = [...wordsIn(words), ...wordsIn(rest)];
  expect(readWords(html).filter((word) => !["Text", "Copy", "code"].includes(word))).toEqual(
    expected,
  );
  expect(html).toContain("<em>fine</em>");
  expect(html).toContain("<h2 ");
  expect(readWords(feedBody({ html, image: null, url: "https://site.test/a" }))).toEqual(expected);
  expect(leadTexts([markdown])[0]).toMatch(/The last words\.$/);
  expect(checkArticle(markdown, place).lost).toEqual([]);
  expect(failures).toEqual([]);
});

test.each([
  ["One <!-- ask Ana first --> two", ["ask Ana first"]],
  ["<!-- one -->\n\ntwo\n\n<!-- three\n\nfour --> five", ["one", "three four"]],
  ["<div>\none <!-- two one -->\n</div>", ["two one"]],
  ["| a | b |\n| - | - |\n| c | d | one `two` | |\n| e \\| f | g |", ["one two"]],
  ["[Editor]: remember\n\n[a]: /one\n[B c]: /two\n\n[a] ![x][b C]", ["Editor remember"]],
  ["`<!-- one -->` and [two](/three 'four') ![five](/six)", []],
  ["H<sub>2</sub>O, caf&eacute; and **bo**ld", []],
])("words that the reader does not get are named: %j", (markdown, lost) => {
  expect(checkArticle(markdown, place).lost).toEqual(lost);
});

test("slips are named as they stand in the text, and what only looks like one is not", () => {
  const markdown = [
    "# Top\n\nTitle\n=====\n\n## Part",
    "[](/one) [two]() [three](/three) [![four](/4.svg)](/four) `[](/five)` \\[six]()",
    "One[^a] two[^lost] `[^code]`, \\[^kept] three[^empty]\n\n[^a]: note\n[^b]: never *seen*\n[^empty]:",
  ].join("\n\n");
  expect(checkArticle(markdown, place)).toMatchObject({
    wordless: ["[](/one)"],
    aimless: ["[two]()"],
    headings: ["# Top", "Title"],
    marks: ["[^lost]"],
    notes: ["[^b]: never *seen*"],
    blank: ["[^empty]:"],
    lost: [],
  });
});

test("links to places that the text lacks are named, and pictures of the site without a description", () => {
  const markdown =
    "## Um título\n\n[a](#um-titulo) [b](#Um%20t%C3%ADtulo) [c](#s-um-titulo) [d](#top) [e](#um-titulo-2) [^1]\n\n![](/pictures/a#wide) ![A cat](/b.png) ![](https://youtu.be/abcdefghijk)\n\n<i id=here>x</i> [f](#here)\n\n[^1]: Note";
  expect(checkArticle(markdown, place)).toMatchObject({
    anchors: ["#Um%20t%C3%ADtulo", "#um-titulo-2"],
    undescribed: ["/pictures/a#wide"],
  });
});

const refuse = (error: unknown) => {
  throw error;
};

test.each([
  "Discovery --> Delivery",
  "a --!> b",
  "a ]> b",
  "<!-- c -->",
  '"1 < 2" & 3 > 2',
  ...swallowing.map((name) => `a <${name}> b </${name}> c`),
])("the description %j of a picture stays in page and feed", (alt) => {
  const { html } = articleBody(`![${escapeMarkdown(alt)}](/a.svg)`, place, refuse);
  const feed = feedBody({ html, image: null, url: "https://site.test/" });
  for (const shown of [html, feed]) {
    reader.innerHTML = shown;
    expect(reader.querySelector("img")?.alt).toBe(alt);
  }
});

test("the address of a link keeps all its characters", () => {
  const { html } = articleBody(`<a href="https://e.test/?a=]>b">c</a>`, place, refuse);
  reader.innerHTML = html;
  expect(reader.querySelector("a")?.href).toBe("https://e.test/?a=]%3Eb");
});
