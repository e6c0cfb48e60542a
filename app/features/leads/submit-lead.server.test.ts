import { describe, expect, test } from "vitest";

import { testContext } from "../../../tests/support/load-context";

import { contactSchema } from "./contact/contact-schema";
import { submitLead } from "./submit-lead.server";

const values = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "",
  message: "Hello",
};

describe("submitLead", () => {
  test("submits only the form's own fields and a key", async () => {
    const context = testContext();
    const post = { ...values, id: "1", created_at: "x", plan: "Annual" };
    const outcome = await submitLead(contactSchema, post, context);
    expect(outcome).toEqual({ reply: { status: "sent" }, status: 200 });
    expect(context.leads).toEqual([
      {
        ...values,
        messaging_contact: null,
        idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  test("gives the same words in other fields a different key", async () => {
    const context = testContext();
    await submitLead(contactSchema, { ...values, full_name: "Hello", message: "Ada" }, context);
    await submitLead(contactSchema, { ...values, full_name: "Ada", message: "Hello" }, context);
    expect(new Set(context.leads.map((lead) => lead.idempotency_key)).size).toBe(2);
  });

  test("returns a failure with the typed values if the lead is not accepted", async () => {
    const context = testContext(undefined, { acceptLead: async () => false });
    expect(await submitLead(contactSchema, values, context)).toEqual({
      reply: { status: "failed", values },
      status: 503,
    });
  });

  test("does not submit an invalid form", async () => {
    const context = testContext();
    const post = { ...values, email: "ada@gmail.com" };
    expect(await submitLead(contactSchema, post, context)).toMatchObject({
      reply: {
        status: "invalid",
        values: { message: "Hello" },
        errors: { email: "Please use your corporate email address" },
      },
      status: 422,
    });
    expect(context.leads).toEqual([]);
  });

  test("thanks for a filled honeypot and drops it", async () => {
    const context = testContext();
    const post = { ...values, reference_code: "x" };
    expect((await submitLead(contactSchema, post, context)).reply.status).toBe("sent");
    expect(context.leads).toEqual([]);
  });

  test("refuses a rate-limited visitor and returns the typed values", async () => {
    const context = testContext(undefined, { limited: () => ({ retryAfterSeconds: 30 }) });
    expect(await submitLead(contactSchema, values, context)).toEqual({
      reply: { status: "limited", values },
      status: 429,
    });
    expect(context.leads).toEqual([]);
  });
});
