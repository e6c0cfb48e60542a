import { expect, test } from "vitest";

import { fieldErrors } from "~/lib/forms/form-values";

import { contactSchema } from "./contact-schema";

const complete = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "5511912345678",
  message: "Tell me about the demo.",
};

function errorsOf(change: Record<string, unknown>) {
  const parsed = contactSchema.safeParse({ ...complete, ...change });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test("accepts a complete form and formats the phone number", () => {
  expect(contactSchema.parse(complete)).toEqual({
    ...complete,
    messaging_contact: "+55 11 91234 5678",
  });
});

test("an empty form has an error for each required field, in field order", () => {
  const parsed = contactSchema.safeParse({});
  expect(Object.entries(fieldErrors(parsed.error ?? expect.fail()))).toEqual([
    ["full_name", "Enter your full name"],
    ["email", "Enter your corporate email"],
    ["company_size", "Select the number of employees"],
    ["message", "Enter your message"],
  ]);
});

test.each([
  ["email", "not an address"],
  ["email", "ada@engine.example\0"],
  ["full_name", "\uDC00"],
  ["company_size", "12"],
  ["message", "a\0b"],
])("reports an error of the field %s for %j", (field, value) => {
  expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
});

test.each(Object.keys(complete))("refuses 60,000 characters in %s at once", (field) => {
  for (const filler of ["a", "@", "1", " ", ".", "a@", "a.", "\u{1F680}"]) {
    const text = `x${filler.repeat(60_000 / filler.length)}x`;
    expect(Object.keys(errorsOf({ [field]: text }))).toEqual([field]);
  }
});

test("accepts the longest texts, measured in characters", () => {
  const host = `@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.example`;
  const longest = {
    full_name: "\u{1F680}".repeat(200),
    email: `${"x".repeat(254 - host.length)}${host}`,
    messaging_contact: "\u{1F680}".repeat(100),
    message: "\u{1F680}".repeat(5_000),
  };
  expect(errorsOf(longest)).toEqual({});
  for (const [field, text] of Object.entries(longest))
    expect(Object.keys(errorsOf({ [field]: `x${text}` }))).toEqual([field]);
});

test("accepts a missing or unlikely messaging contact", () => {
  for (const messaging_contact of ["", undefined, "+", " + ", "12"])
    expect(errorsOf({ messaging_contact })).toEqual({});
});
