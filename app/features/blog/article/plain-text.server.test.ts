import { expect, test } from "vitest";

import { plainText } from "./plain-text.server";

test("keeps the words and drops the markup", () => {
  const markdown = [
    "# Title",
    "",
    "One **bold** and _soft_ [link](https://x.test) with `code`.",
    "",
    "- first",
    "- second *item*",
    "",
    "> quoted",
    "",
    "| a | b |",
    "| - | - |",
    "| c | d |",
    "",
    "```js",
    "hidden();",
    "```",
    "",
    "![alt](/x.png) <b>html</b> & entities &amp; more",
  ].join("\n");
  expect(plainText(markdown)).toBe(
    "One bold and soft link with code. first second item quoted a b c d html & entities & more",
  );
});

test("an empty article has an empty text", () => {
  expect(plainText("")).toBe("");
});
