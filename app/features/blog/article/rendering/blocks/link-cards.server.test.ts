import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { feedBody } from "../../../feeds/feed-body.server";
import { articleBody } from "../article-body.server";

const FILE = `/files/${"a".repeat(32)}/a-list.csv`;
const known = { "/guide": { title: "The guide", description: "How to begin" } };

function htmlOf(markdown: string): string {
  const place = { siteUrl: "https://site.test", language: "en", known } as const;
  return articleBody(markdown, place, (error) => {
    throw error;
  }).html;
}

const read = (html: string) => new JSDOM(html).window.document.body;
const lines = (body: HTMLElement) =>
  [...body.querySelectorAll(".bookmark > p")].map(({ textContent }) => textContent);

test.each([
  ["[Our words](/guide?a=b#c)", ["Our words", "How to begin", "site.test"]],
  ["https://site.test/guide", ["The guide", "How to begin", "site.test"]],
  ["[A page](/other)", ["A page", "site.test"]],
  ["https://a.test/b?c=d", ["https://a.test/b?c=d", "a.test"]],
  ['[**Words**](https://a.test/ "A title")', ["Words", "a.test"]],
  ["[x](/constructor)", ["x", "site.test"]],
  [`[A list (CSV, 2 KB)](${FILE})`, ["A list", "CSV, 2 KB · Download"]],
  [`[Our list](https://site.test${FILE})`, ["Our list", "Download"]],
  [`[A list (CSV, 2 KB)](https://a.test${FILE})`, ["A list (CSV, 2 KB)", "a.test"]],
  ['[Our words](/guide "link")', []],
  ["See [it](/guide)", []],
  ["[it](/guide) [that](/guide)", []],
  ["[it](#below)", []],
  ["[Write](mailto:a@b.test)", []],
  ["[run](javascript:alert)", []],
  ["[![A](/a.png)](/guide)", []],
  ["- [it](/guide)\n\n- two", []],
  ["> [it](/guide)", []],
  ["text[^1]\n\n[^1]: [it](/guide)", []],
])("the card of %j has the lines %j", (markdown, expected) => {
  const body = read(htmlOf(markdown));
  expect(lines(body)).toEqual(expected);
  expect(body.querySelectorAll(".bookmark a")).toHaveLength(expected.length > 0 ? 1 : 0);
});

test.each([
  ['[Try it](/contact "button")', "Try it"],
  ['> [Try it](https://a.test "button")', "Try it"],
  ['[Try it](/contact "Button it")', undefined],
  ['See [it](/contact "button")', undefined],
  ['[run](javascript:alert "button")', undefined],
])("the button of %j is %j", (markdown, words) => {
  const link = read(htmlOf(markdown)).querySelector(".button-link > a:not([title])");
  expect(link?.textContent).toBe(words);
});

test("readers of feeds get cards and buttons as links", () => {
  const html = htmlOf('[Our words](/guide)\n\n[Try it](/contact "button")');
  const feed = read(feedBody({ html, image: null, url: "https://site.test/blog/a" }));
  expect([...feed.querySelectorAll("p > a")].map((link) => link.getAttribute("href"))).toEqual([
    "https://site.test/guide",
    "https://site.test/contact",
  ]);
});
