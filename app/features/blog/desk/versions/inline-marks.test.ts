import { expect, test } from "vitest";

import { formattedCells, formattedLine } from "./inline-marks";
import type { Run } from "./inline-marks";

/** Each run with its looks before it, and in brackets if it is changed. */
const written = (runs: readonly Run[]) =>
  runs
    .map(({ text, looks, isChanged }) => {
      const words = [...looks, text].join(":");
      return isChanged ? `[${words}]` : words;
    })
    .join("|");

const same = (text: string) => [{ text, isChanged: false }];

test.each([
  ["One **two *three*** `a*b` ~~no~~", "One |strong:two |strong:em:three| |code:a*b| |s:no"],
  ["See [the **plan**](/plan)[^1].", "See |link:the |link:strong:plan|note:1|."],
  ["![A cat](/cat.png)", "picture:A cat"],
  [
    "2 * 3 * 4, snake_case_name, **open, [a], \\*kept\\*",
    "2 * 3 * 4, snake_case_name, **open, [a], *kept*",
  ],
])("%j is shown in the looks of its Markdown", (text, shown) => {
  expect(written(formattedLine(same(text)))).toBe(shown);
});

test.each([
  [["a ", "**", "b", "**"], "a |[strong:b]"],
  [["[a](", "/new", ")"], "[link:a]|[link:address:/new]"],
  [["a **b ", "c", "** d"], "a |strong:b |[strong:c]| d"],
])("of %j, every other piece is changed, and so are the words whose looks are", (texts, shown) => {
  const pieces = texts.map((text, at) => ({ text, isChanged: at % 2 === 1 }));
  expect(written(formattedLine(pieces))).toBe(shown);
});

test("a row of a table is its cells", () => {
  const pieces = [
    ...same("| One \\| two | **"),
    { text: "three", isChanged: true },
    ...same("** |  |"),
  ];
  expect(formattedCells(pieces).map(written)).toEqual(["One | two", "[strong:three]", ""]);
  expect(formattedCells(same("|a|b")).map(written)).toEqual(["a", "b"]);
});

test("a long line with signs that nothing ends is read at once", () => {
  for (const sign of ["[", "**a", "![", "`", "[a]("]) {
    const text = sign.repeat(20_000);
    const start = performance.now();
    expect(
      formattedLine(same(text))
        .map((run) => run.text)
        .join("").length,
    ).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(1_500);
  }
});
