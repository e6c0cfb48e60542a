import { expect, test } from "vitest";

import { problemOf } from "./check.ts";
import { patternsOfScript, patternsOfSql } from "./find-patterns.ts";

test.each([
  ["/^(a+)+$/u", "exponential"],
  ["/\\s+$/", "2nd degree polynomial"],
  ["new RegExp('^(a|a)*$')", "exponential"],
  ["RegExp(`a${b}`)", "while the program runs"],
  ["/^[a-z]+$/", null],
])("the pattern %s is found, with its problem %s", async (text, problem) => {
  const [pattern, ...others] = patternsOfScript("planted.ts", `const a = ${text};`);
  expect(others).toEqual([]);
  const found = pattern && (await problemOf(pattern));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test("the patterns of SQL are found, in the words of JavaScript", () => {
  const sql = `select a ~ '^[[:digit:]]+$', regexp_replace(b, E'it''s', ''), c !~* 'x' from d;`;
  const found = patternsOfSql("planted.sql", sql).map(({ source }) => source);
  expect(found).toEqual(["^[\\d]+$", "it's", "x"]);
});
