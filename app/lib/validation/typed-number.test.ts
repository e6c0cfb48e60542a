import { describe, expect, it } from "vitest";

import { readTypedNumber, readTypedNumbers } from "./typed-number.ts";

const rules = { most: 1_000_000_000 };

describe("a typed number", () => {
  it.each([
    ["4.5", 4.5],
    ["4,5", 4.5],
    ["R$ 10,00", 10],
    ["0,00", 0],
    ["0,500", 0.5],
    ["1,200", 1_200],
    ["1,200.50", 1_200.5],
    ["1.200,50", 1_200.5],
    ["1.234.567", 1_234_567],
    ["1\u00A0200,5", 1_200.5],
    ["1\u202F234\u202F567.25", 1_234_567.25],
    ["1'200", 1_200],
    ["84k", 84_000],
    ["1,5 M", 1_500_000],
    ["US$ 400", 400],
    ["R$1.500,00", 1_500],
    ["1.500,00 €", 1_500],
    ["400 USD", 400],
    ["BRL 400", 400],
    ["12 %", 12],
    ["12,5%", 12.5],
    ["007", 7],
  ])("%s is %d", (text, value) => {
    expect(readTypedNumber(text, rules)).toEqual({ value });
  });

  it.each([
    ["1.500", [1.5, 1_500]],
    ["12.345", [12.345, 12_345]],
    ["1.500k", [1_500, 1_500_000]],
    ["10,00", [10, 1_000]],
  ])("%s could be either of two numbers", (text, either) => {
    expect(readTypedNumber(text, rules)).toEqual({ either });
  });

  it.each([
    ["a percentage", "1.500", { most: 100 }, 1.5],
    ["a cost", "1.500", { least: 100, most: 100_000 }, 1_500],
    ["a count", "1.500", { ...rules, isWhole: true }, 1_500],
  ])("in %s only one of two readings obeys the rules", (_field, text, field, value) => {
    expect(readTypedNumber(text, field)).toEqual({ value });
  });

  it.each([
    ["", "missing"],
    [" ", "missing"],
    ["NaN", "invalid"],
    ["1e12", "invalid"],
    ["٣", "invalid"],
    ["1,20,000", "invalid"],
    ["1 2", "invalid"],
    ["1234567890123456", "invalid"],
    ["$", "invalid"],
    ["-5", "negative"],
    ["−1", "negative"],
    ["1000000000001", "tooLarge"],
  ])("%j is refused as %s", (text, problem) => {
    expect(readTypedNumber(text, rules)).toEqual({ problem });
  });

  it("obeys the least number and that it is whole", () => {
    expect(readTypedNumber("0", { ...rules, least: 1 })).toEqual({ problem: "tooSmall" });
    expect(readTypedNumber("2.5", { ...rules, isWhole: true })).toEqual({ problem: "whole" });
  });
});

describe("typed ratings", () => {
  const ratings = { most: 10 };

  it.each([
    ["9", [9]],
    ["9, 8, 10", [9, 8, 10]],
    ["9,8,10", [9, 8, 10]],
    ["9; 8; 10;", [9, 8, 10]],
    ["7.5, 8", [7.5, 8]],
    ["7.500", [7.5]],
    ["10,9", [10, 9]],
    ["7,25; 8,50", [7.25, 8.5]],
  ])("%s", (text, value) => {
    expect(readTypedNumbers(text, ratings)).toEqual({ value });
  });

  it.each([
    ["7,5", [[7, 5], [7.5]]],
    [
      "7,5; 8",
      [
        [7, 5, 8],
        [7.5, 8],
      ],
    ],
    [
      "7,5, 8,5",
      [
        [7, 5, 8, 5],
        [7.5, 8.5],
      ],
    ],
  ])("%s could be either of two lists", (text, either) => {
    expect(readTypedNumbers(text, ratings)).toEqual({ either });
  });

  it.each([
    ["", "missing"],
    [",", "missing"],
    ["-1, 2", "negative"],
    ["11", "tooLarge"],
    ["9, x", "invalid"],
  ])("%j is refused as %s", (text, problem) => {
    expect(readTypedNumbers(text, ratings)).toEqual({ problem });
  });
});
