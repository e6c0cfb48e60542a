import { expect, test } from "vitest";

import { amountIn, hasCents } from "./lead-amount";

test.each([
  ["12000", "12000"],
  ["$12,000", "12000"],
  [" US$ 1.200.000 ", "1200000"],
  ["12 000.00 USD", "12000"],
  ["007", "7"],
  ["0", "0"],
  ["1,000,000,000", "1000000000"],
  ["", ""],
  [" ", ""],
  ["1000000001", undefined],
  ["1000000000.50", undefined],
  ["12.50", "13"],
  ["1.500,50", "1501"],
  ["1,500.50", "1501"],
  ["1.234,5", "1235"],
  ["1.500,49", "1500"],
  ["1'500.20", "1500"],
  ["1.500", "1500"],
  ["1.500.50", undefined],
  ["1,500,50", undefined],
  ["1.500,000", undefined],
  ["$1,234.00", "1234"],
  ["12.", undefined],
  [".50", undefined],
  ["12.50.50", undefined],
  ["1,00,000", undefined],
  ["-5", undefined],
  ["1e6", undefined],
  ["12k", undefined],
  ["$", undefined],
  ["1".repeat(25), undefined],
])("%j typed as a value is %j", (typed, amount) => {
  expect(amountIn(typed)).toBe(amount);
});

test.each([
  ["12.500,50", true],
  ["US$ 1,500.5", true],
  ["1.500", false],
  ["1,500.00 USD", false],
  ["", false],
])("%j typed as a value has cents: %s", (typed, has) => {
  expect(hasCents(typed)).toBe(has);
});
