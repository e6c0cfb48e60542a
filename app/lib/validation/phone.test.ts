import { describe, expect, test } from "vitest";

import {
  internationalDigits,
  formatMessagingContact,
  isLikelyPhone,
  normalizeMessagingContact,
} from "./phone";

/** Not surely one number with its country code. */
const keptAsTyped = [
  "(11) 91234-5678",
  "(11) 9",
  "11 91234 5678",
  "11912345678",
  "1191234567",
  "55991234567",
  "1",
  `+11${"1".repeat(5000)}1)`,
  `+55${" (1".repeat(5000)}`,
  "0044 20 7946 0958",
  "+44 (0)20 7946 0958",
  "+55 11 91234-5678 / 91234-5679",
  "+55 11 91234 5678 +55 11 91234 5679",
  "11912345678 11912345679",
  "@ada on Telegram 2",
  "+55 11 91234 5678 (Ada)",
  "٠١٢",
  "11;22",
];

describe("isLikelyPhone", () => {
  test.each(["", "+", "+55 11 91234 5678", "+55 11 1234 5678"])("accepts %j", (value) => {
    expect(isLikelyPhone(value)).toBe(true);
  });
  test.each(["+1", "+12 12 5550 100", "+55 11 9123", "+55 11 91234 56789", "x"])(
    "rejects %j",
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
    ["123456789012", "+12 34 5678 9012"],
    ["+55 (11) 91234–5678", "+55 11 91234 5678"],
    ["55 (11) 91234-5678", "+55 11 91234 5678"],
    ["551112345678", "+55 11 1234 5678"],
    ["551191234", "+55 11 9123 4"],
    ["+55 11  91234-5678", "+55 11 91234 5678"],
    ["\u202A+55 11 91234-5678\u202C", "+55 11 91234 5678"],
    ["５５１１９１２３４５６７８", "+55 11 91234 5678"],
  ])("formats the number %j as %j", (typed, formatted) => {
    expect(formatMessagingContact(typed)).toBe(formatted);
  });

  test.each([...keptAsTyped, ""])("leaves %j unchanged", (typed) => {
    expect(formatMessagingContact(typed)).toBe(typed);
  });
});

describe("normalizeMessagingContact", () => {
  test.each([
    ["  ", ""],
    ["+", ""],
    [" @ada on Telegram 2 ", "@ada on Telegram 2"],
    ["5511912345678", "+55 11 91234 5678"],
    ["11912345678", "11912345678"],
    ["+5511912345678", "+55 11 91234 5678"],
  ])("stores %j as %j", (typed, stored) => {
    expect(normalizeMessagingContact(typed)).toBe(stored);
  });

  test.each(keptAsTyped)("stores %j unchanged", (typed) => {
    expect(normalizeMessagingContact(typed)).toBe(typed);
  });

  test("adds a plus only to a Brazilian number with its country code", () => {
    for (let length = 1; length <= 20; length += 1) {
      for (const start of ["55", "11", "0", "1"]) {
        for (const separator of ["", " ", "-", ") "]) {
          const digits = (start + "9876543210".repeat(3)).slice(0, length);
          const typed = `${digits.slice(0, 2)}${separator}${digits.slice(2)}`;
          const stored = normalizeMessagingContact(typed);
          const surely = start === "55" && (length === 12 || length === 13);
          if (stored.startsWith("+")) expect(surely, typed).toBe(true);
          expect(stored.replaceAll(/\D/g, "")).toBe(digits);
        }
      }
    }
  });
});

test.each([
  ["+55 11 91234 5678", "5511912345678"],
  ["+1 (212) 555-0100", "12125550100"],
  ["+44 (0)20 7946 0000", null],
  ["(11) 91234-5678", null],
  ["5511912345678", null],
  ["+1 2 3", null],
  ["+55 11 91234 5678 / +44 20 7946 0000", null],
  ["@ada", null],
])("the digits of %s that a phone dials from everywhere are %s", (contact, digits) => {
  expect(internationalDigits(contact)).toBe(digits);
});
