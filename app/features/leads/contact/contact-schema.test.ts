import { describe, expect, test } from "vitest";

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

describe("contactSchema", () => {
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

  test("rejects free-mail addresses with the form's message", () => {
    expect(errorsOf({ email: "ada@gmail.com" })).toEqual({
      email: "Please use your corporate email address",
    });
  });

  test.each([
    ["email", "not an address"],
    ["email", `${"a".repeat(250)}@engine.example`],
    ["email", "ada@engine.example\0"],
    ["full_name", "x".repeat(201)],
    ["full_name", "\uDC00"],
    ["company_size", "12"],
    ["messaging_contact", "1".repeat(101)],
    ["message", "x".repeat(5001)],
    ["message", "a\0b"],
  ])("reports an error of the field %s for %j", (field, value) => {
    expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
  });

  test("accepts a missing or unlikely messaging contact", () => {
    expect(errorsOf({ messaging_contact: "" })).toEqual({});
    expect(errorsOf({ messaging_contact: undefined })).toEqual({});
    expect(errorsOf({ messaging_contact: "12" })).toEqual({});
  });
});
