import { expect, test } from "vitest";

import { articleBody } from "./article-body.server";
import { descriptionFrom, excerptFrom } from "./article-text.server";
import { leadTexts } from "./lead-texts.server";

const place = { siteUrl: "https://site.test", language: "en" } as const;

function fail(error: unknown): never {
  throw error;
}

const links = "[one][a] [two][b]\n\n".repeat(200);

test.each([
  ["", ""],
  [
    "Entities &mdash; &hellip; &copy; &rsquo; &eacute; &#8212; &amp;amp;",
    "Entities — … © ’ é — &amp;",
  ],
  ["H<sub>2</sub>O and **bo**ld_er_", "H2O and bold_er_"],
  ["<p>An article in <b>HTML</b>.</p><p>Two</p>", "An article in HTML. Two"],
  ["<div>\n\n## Heading\n\n</div>\n\nText", "Text"],
  ["# Title\n\nA [link](https://x.test 'Title') and `code`.", "A link and code."],
  ["- first\n- second *item*\n\n> quoted", "first; second item quoted"],
  ["| a | b |\n| - | - |\n| c | d |\n\none<br>two", "a; b; c; d one two"],
  ["```js\nhidden();\n```\n\n![alt](/x.png) after", "after"],
  ["<script>alert(1)</script> <style>p{}</style>", "<script>alert(1)</script> <style>p{}</style>"],
  ["One[^a].\n\n> [!NOTE]\n> two\n\n[^a]: not this", "One. two"],
  ["One\n\nhttps://youtu.be/aaaaaaaaaaa\n\nsee https://x.test", "One see https://x.test"],
  ["One <!-- not this --> two", "One two"],
  [`${links}[a]: /one\n[b]: /two`, "one two ".repeat(200).trim()],
  [`${"## Heading\n\n".repeat(300)}Text at last`, "Text at last"],
])("the running text of %j is the same for page and list", (markdown, text) => {
  const { lead } = articleBody(markdown, place, fail);
  expect(lead).toBe(text.slice(0, 300));
  expect(leadTexts([markdown])).toEqual([lead]);
});

test("an article that is shown as its source begins with it", () => {
  const source = `${"> ".repeat(60)}deep`;
  const { lead } = articleBody(source, place, () => undefined);
  expect(lead).toBe(source);
  expect(leadTexts([source, "x"])).toEqual([lead, "x"]);
});

test("excerpts have at most 200 characters, descriptions 155, and both end at a word", () => {
  const lead = "word ".repeat(60).trim();
  expect(excerptFrom(lead)).toBe(`${"word ".repeat(40).trim()}…`);
  expect(descriptionFrom(lead)).toBe(`${"word ".repeat(31).trim()}…`);
});

test.each([
  ["<table><tr><td>one</td><td>two</td></table>", 2],
  ["H<sub>2</sub>O", 1],
  ["&eacute;t&eacute;", 1],
  ["<script>one two</script>", 4],
  ["## Olá, mundo\n\nWe don't *stop*.\n\n```\nx = 1\n```", 7],
])("the reading time of %j counts %i words", (markdown, count) => {
  expect(articleBody(markdown, place, fail).words).toBe(count);
});
