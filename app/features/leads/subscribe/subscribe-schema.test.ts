import { expect, test } from "vitest";

import { fieldErrors } from "~/lib/forms/form-values";

import { priceOf, requestedPlan } from "./subscribe-plan";
import { subscribeDialogSchema, subscribePageSchema } from "./subscribe-schema";

const complete = {
  plan: "annual",
  company: "Analytical Engines",
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "signal: ada.01",
  licenses: "5",
  best_time: "Mornings",
};

function errorsOf(change: Record<string, unknown>) {
  const parsed = subscribePageSchema.safeParse({ ...complete, ...change });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test("an empty form has an error for each field", () => {
  const parsed = subscribePageSchema.safeParse({});
  expect(Object.keys(fieldErrors(parsed.error ?? expect.fail()))).toEqual(Object.keys(complete));
});

test.each([
  ["1", 1],
  [" 5 ", 5],
  ["012", 12],
  ["1,000", 1_000],
  ["1000000", 1_000_000],
])("%j licenses are %i", (licenses, count) => {
  expect(subscribeDialogSchema.parse({ ...complete, licenses }).licenses).toBe(count);
});

test.each(["0", "-1", "1.5", "1e3", "٣", "0x10", "1000001", "9".repeat(30), "five"])(
  "%j is no number of licenses",
  (licenses) => {
    expect(errorsOf({ licenses })).toEqual({
      licenses: "Enter a whole number from 1 to 1,000,000",
    });
  },
);

test.each([
  ["enterprise", "10", false],
  ["enterprise", "11", true],
  ["annual", "10", true],
])("%s takes %s licenses: %s", (plan, licenses, isTaken) => {
  expect(Object.keys(errorsOf({ plan, licenses }))).toEqual(isTaken ? [] : ["licenses"]);
});

test("too few licenses for Enterprise are reported beside other errors", () => {
  const errors = errorsOf({ plan: "enterprise", licenses: "10", company: "" });
  expect(Object.keys(errors)).toEqual(["company", "licenses"]);
});

test.each([
  ["messaging_contact", "+"],
  ["email", "ada@gmail.com"],
  ["company_size", "12"],
  ["plan", "constructor"],
  ["best_time", "x".repeat(201)],
])("reports an error of the field %s for %j", (field, value) => {
  expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
});

test("the page's request has the fields without a column in its message", () => {
  const { message } = subscribePageSchema.parse(complete);
  for (const fact of ["Annual", "Analytical Engines", "5", "Mornings"])
    expect(message).toContain(fact);
});

test.each([
  ["?plan=Annual", "annual"],
  ["?plan=monthly&seats=3", "monthly"],
  ["", undefined],
  ["?plan=constructor", undefined],
  ["?plan=monthly&plan=annual", undefined],
])("the address %j asks for the plan %s", (query, plan) => {
  expect(requestedPlan(`https://site.test/auth/subscribe${query}`)).toBe(plan);
});

test.each([
  ["monthly", "3 licenses: $1,497 USD per month Billed monthly: $1,497."],
  ["annual", "3 licenses: $1,197 USD per month Billed annually: $14,364."],
] as const)("the price of the %s plan follows the licenses", (plan, shown) => {
  const { count, monthly, billing } = priceOf(plan, 3);
  expect(`${count}: ${monthly} ${billing}`).toBe(shown);
});

test("the price of Enterprise is not a number", () => {
  expect(JSON.stringify(priceOf("enterprise", 25))).not.toMatch(/\$|NaN|null/);
});
