import { expect, test } from "vitest";

import { findProblems } from "./find-problems.ts";
import { testTitles } from "./test-titles.ts";

const file = `
describe.each(modes)("%s", (mode) => {
  test("says “Sending...”", () => {});
  if (mode) it.each([["a"]])("takes %s", () => {});
});
describe("elsewhere", () => {
  test(\`leads to \${place}\`, () => {});
  test("says “Sending...”", () => {});
});
// test("was here", () => {});
test.skip("sleeps", () => {});
describe.skip("asleep", () => {
  test("dreams", () => {});
});
`;

test("finds titles as written, under the titles of their groups", () => {
  expect(testTitles(file).map((path) => path.join(" > "))).toEqual([
    "%s > says “Sending...”",
    "%s > takes %s",
    "elsewhere > leads to ${place}",
    "elsewhere > says “Sending...”",
  ]);
});

function problemsOf(shown: Record<string, string[]>, built = ["a.ts"], says = "The button.") {
  const groups = [{ statements: [says], built, shown }];
  const files: Record<string, string> = { "a.ts": "", "a.test.ts": file };
  return findProblems([{ section: 1, title: "One", groups }], (path) => files[path]);
}

test.each(["takes %s", "leads to ${place}", "elsewhere > says “Sending...”"])(
  "accepts an existing test: %s",
  (title) => {
    expect(problemsOf({ "a.test.ts": [title] })).toEqual([]);
  },
);

test.each(["takes", "was here", "sleeps", "dreams", "says “Sending...”", "elsewhere"])(
  "reports a test that is missing, skipped or not unique: %s",
  (title) => {
    expect(problemsOf({ "a.test.ts": [title] })).toEqual([
      expect.stringMatching(/^a\.test\.ts has [02] tests with the title: /),
    ]);
  },
);

test("reports missing files, quotes that no test has, and a statement without tests", () => {
  const shown = { "a.test.ts": ["takes %s"] };
  expect(problemsOf({ "b.test.ts": ["x"] })).toEqual(["There is no file b.test.ts"]);
  expect(problemsOf(shown, ["b.ts"])).toEqual(["There is no file b.ts to build: The button."]);
  expect(problemsOf(shown, ["a.ts"], "It says “Sending...”.")).toEqual([]);
  expect(problemsOf(shown, ["a.ts"], "It says “Sent”.")).toEqual([
    "a.test.ts do not have the text: Sent",
  ]);
  expect(problemsOf({}, [])).toEqual(["No file, no test and no note for: The button."]);
});
