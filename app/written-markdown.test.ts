import { JSDOM } from "jsdom";
import { marked } from "marked";
import { describe, expect, test } from "vitest";

import { markdownLine } from "./lib/markdown/picture-line";
import { llmsText } from "./features/site-files/llms";
import { reportMarkdown } from "./features/workshop/document/report-markdown";
import { rankingExample as example } from "./features/workshop/frameworks/opportunity-ranking/example";
import { rankingReport } from "./features/workshop/frameworks/opportunity-ranking/report";
import { escapeMarkdown } from "./lib/markdown/escape-markdown";

const texts = [
  "**bold**",
  "_a_ __b__ snake_case_name",
  "~~gone~~ ~one~",
  "`code` ``two``",
  "<!-- c -->",
  "&copy; &amp; &#65; &#x41; AT&T",
  "1986. Contracts",
  "1) one",
  "- x",
  "+ x",
  "C# ## ###",
  "> quote",
  "===",
  "---",
  "a | b \\| c \\\\| d",
  "ends with \\",
  "[a](b)",
  "[a]: https://evil.example",
  "]( [ ]] [[",
  "www.evil.example",
  "http://evil.example https://evil.example/a_b_c ftp://evil.example",
  "(https://evil.example)",
  "user@host.example or mailto:user@host.example",
  "    indented code",
  "two\n\nparagraphs\r\nand a line",
  "a hard break  \nhere",
  "important!",
];

const shown = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const { document } = new JSDOM().window;

function bodyOf(markdown: string): HTMLElement {
  document.body.innerHTML = marked.parse(markdown, { async: false });
  return document.body;
}

const textAt = (markdown: string, selector: string) =>
  bodyOf(markdown).querySelector(selector)?.textContent;

/** Places of Markdown with a text in them, each with the text that a reader then sees there. */
const places: Record<string, (text: string) => string | null | undefined> = {
  "a paragraph": (text) => textAt(escapeMarkdown(text), "body > p:only-child"),
  "the middle of a line": (text) =>
    textAt(`Before ${escapeMarkdown(text)} after`, "p:only-child")?.replace(
      /^Before | after$/g,
      "",
    ),
  "the second line of a paragraph": (text) =>
    textAt(`Before\n${escapeMarkdown(text)}`, "body > p:only-child")?.replace("Before\n", ""),
  "a heading": (text) => textAt(`## ${escapeMarkdown(text)}`, "body > h2:only-child"),
  "an item of a list": (text) => textAt(`- ${escapeMarkdown(text)}`, "ul:only-child > li"),
  "a quote": (text) => textAt(`> ${escapeMarkdown(text)}`, "blockquote:only-child > p:only-child"),
  emphasis: (text) => textAt(`a *(${escapeMarkdown(text)})* b`, "em")?.slice(1, -1),
  "the first cell of a table": (text) =>
    textAt(`| a | b |\n| - | - |\n| ${escapeMarkdown(text)} | x |`, "td:nth-last-child(2)"),
  "the last cell of a table": (text) =>
    textAt(`| a | b |\n| - | - |\n| x | ${escapeMarkdown(text)} |`, "td:last-child"),
  "the text of a link": (text) => textAt(`[${escapeMarkdown(text)}](/x)`, "p > a:only-child"),
  "the line of a picture": (alt) =>
    bodyOf(markdownLine({ id: "x", alt }))
      .querySelector("p > img[src='/pictures/x/1280']:only-child")
      ?.getAttribute("alt"),
  "the guide for language models": (text) => {
    const sections = [{ title: "Pages", links: [{ name: text, path: "/x", line: text }] }];
    const guide = { title: text, summary: text, sections, contactEmail: "a@site.test" };
    const body = bodyOf(llmsText("https://site.test", guide));
    const found = ["h1", "blockquote > p", "li > a[href='https://site.test/x']"].map((selector) =>
      shown(body.querySelector(selector)?.textContent ?? ""),
    );
    const item = shown(body.querySelector("li")?.textContent ?? "");
    return new Set([...found, item.slice((found[2]?.length ?? 0) + 2)]).size === 1
      ? found[0]
      : `different: ${[...found, item].join(" / ")}`;
  },
  "a ranking": (text) => {
    const [first, ...others] = example.outcomes;
    if (!first) throw new Error("The example has no outcomes");
    const outcomes = [...others.slice(0, 2), { ...first, statement: text, guess: false }];
    const body = bodyOf(reportMarkdown(rankingReport({ ...example, outcomes })));
    const cells = [...body.querySelectorAll("td:first-child")].map((cell) => cell.textContent);
    return cells.find((cell) => shown(cell) === shown(text)) ?? cells.join(" / ");
  },
};

describe.each(Object.entries(places))("%s", (_place, read) => {
  test.each(texts)("shows %j as it is", (text) => {
    expect(shown(read(text) ?? "")).toBe(shown(text));
  });
});

test.each([
  "www.evil.example",
  "https://evil.example",
  "user@host.example",
  "mailto:user@host.example",
])("%s does not become a link", (text) => {
  expect(bodyOf(escapeMarkdown(text)).querySelector("a")).toBeNull();
});
