import { describe, expect, test } from "vitest";

import { cutAtWord, textField } from "./text";

const messages = {
  required: "required",
  unreadable: "unreadable",
  tooLong: (max: number) => `at most ${max}`,
};

function messageFor(value: unknown): string | undefined {
  return textField({ max: 10, messages }).safeParse(value).error?.issues[0]?.message;
}

describe("textField", () => {
  test.each([
    ["a\0b", "unreadable"],
    ["\uD800", "unreadable"],
    ["a\uFFFDb", "unreadable"],
    ["x\u001B[31m", "unreadable"],
    ["12345678901", "at most 10"],
    ["🚀".repeat(11), "at most 10"],
    ["   ", "required"],
    ["\u200B\uFEFF\u3164\u2003", "required"],
    ["\u2800", "required"],
    [undefined, "required"],
    [12, "required"],
  ])("%j is rejected with %s", (value, message) => {
    expect(messageFor(value)).toBe(message);
  });

  test.each(["Ünïcødé 🚀", "مرحبا", "\u202Eabc", "a\u200Db", "🚀".repeat(10), "a\u2028b\tc\vd"])(
    "accepts %j unchanged",
    (value) => {
      expect(textField({ max: 10, messages }).parse(value)).toBe(value);
    },
  );

  test("joins the lines of a single-line field and keeps its spaces", () => {
    expect(textField({ max: 20, messages }).parse("  Ada\r\nKing  Lovelace\n")).toBe(
      "Ada King  Lovelace",
    );
  });

  test("keeps the lines of a multi-line field", () => {
    const field = textField({ max: 20, messages, multiline: true });
    expect(field.parse(" one\r\ntwo\rthree\n\n\tfour\n")).toBe("one\ntwo\nthree\n\n\tfour");
  });

  test("measures the length after trimming", () => {
    expect(textField({ max: 3, messages }).parse(`   abc${" ".repeat(50)}`)).toBe("abc");
  });

  test("may be empty if not required", () => {
    const { unreadable, tooLong } = messages;
    expect(textField({ max: 3, messages: { unreadable, tooLong } }).parse(" ")).toBe("");
  });
});

test.each([
  ["short text", 10, "short text"],
  ["one two, three four", 10, "one two…"],
  ["one two three", 8, "one two…"],
  ["x".repeat(300), 200, `${"x".repeat(199)}…`],
  ["🚀".repeat(20), 10, `${"🚀".repeat(4)}…`],
])("%j is cut after a whole word within %i units", (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});
