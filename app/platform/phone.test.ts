import { describe, expect, test } from "vitest";

import {
  formatMessagingContact,
  formatPhone,
  isLikelyPhone,
  normaliseMessagingContact,
} from "./phone";

describe("formatPhone", () => {
  test.each([
    ["5511912345678", "+55 11 91234 5678"],
    ["551112345678", "+55 11 1234 5678"],
    ["+55 (11) 91234-5678", "+55 11 91234 5678"],
    ["+55 11 91234 5678", "+55 11 91234 5678"],
    ["55119123", "+55 11 9123"],
    ["551191234", "+55 11 9123 4"],
    ["5", "+5"],
    ["", "+"],
    ["abc", "+"],
  ])("%s becomes %s", (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  test("keeps every digit, however many there are", () => {
    for (let length = 1; length <= 40; length += 1) {
      const digits = "1234567890".repeat(4).slice(0, length);
      expect(formatPhone(digits).replaceAll(/\D/g, "")).toBe(digits);
    }
  });
});

describe("isLikelyPhone", () => {
  test.each(["", "+", "+55 11 91234 5678", "+55 11 1234 5678"])("accepts %j", (value) => {
    expect(isLikelyPhone(value)).toBe(true);
  });
  test.each(["+1", "+12 12 5550 100", "+55 11 9123", "+55 11 91234 56789", "x"])(
    "doubts %j",
    (value) => {
      expect(isLikelyPhone(value)).toBe(false);
    },
  );
});

describe("formatMessagingContact", () => {
  test.each([
    ["+", "+"],
    [" ++ ", "+"],
    ["5", "+5"],
    ["(11) 9", "+11 9"],
    ["+55 (11) 91234–5678", "+55 11 91234 5678"],
    ["\u202A+55 11 91234-5678\u202C", "+55 11 91234 5678"],
    ["５５１１９１２３４５６７８", "+55 11 91234 5678"],
  ])("%j is a number: %j", (typed, formatted) => {
    expect(formatMessagingContact(typed)).toBe(formatted);
  });

  test.each([
    "",
    "@ada on Telegram 2",
    "ada_2",
    "+55 11 91234 5678 (Ada)",
    "(",
    "—",
    "٠١٢",
    "11;22",
  ])("%j stays as it is", (typed) => {
    expect(formatMessagingContact(typed)).toBe(typed);
  });
});

describe("normaliseMessagingContact", () => {
  test.each([
    ["11 9", "+11 9"],
    ["  ", ""],
    ["+", ""],
    [" @ada on Telegram 2 ", "@ada on Telegram 2"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(normaliseMessagingContact(typed)).toBe(stored);
  });
});
