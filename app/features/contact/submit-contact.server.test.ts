import { describe, expect, test } from "vitest";
import { z } from "zod";

import { testContext } from "~/platform/testing";

import { submitContact } from "./submit-contact.server";

const values = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "",
  message: "Hello",
};

function stored(): Response {
  return new Response(null, { status: 201 });
}

describe("submitContact", () => {
  test("stores one row, and asks for nothing back", async () => {
    const context = testContext(stored);
    expect(await submitContact(values, context)).toEqual({
      reply: { status: "sent" },
      status: 200,
    });
    expect(context.calls).toHaveLength(1);
    expect(context.calls[0]).toMatchObject({
      method: "POST",
      path: "/rest/v1/contact_submissions",
      body: [
        {
          full_name: "Ada Lovelace",
          messaging_contact: null,
          idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
    expect(context.calls[0]?.query.has("select")).toBe(false);
  });

  test("stores only the form's own fields", async () => {
    const context = testContext(stored);
    await submitContact({ ...values, id: "1", created_at: "x", plan: "Annual" }, context);
    const rows = z.tuple([z.record(z.string(), z.unknown())]).parse(context.calls[0]?.body);
    expect(Object.keys(rows[0]).toSorted()).toEqual([
      "company_size",
      "email",
      "full_name",
      "idempotency_key",
      "message",
      "messaging_contact",
    ]);
  });

  test("a request that is already there counts as sent", async () => {
    const context = testContext(() =>
      Response.json({ code: "23505", message: "duplicate key" }, { status: 409 }),
    );
    expect((await submitContact(values, context)).reply.status).toBe("sent");
    expect(context.logged).toEqual([]);
  });

  test.each([
    ["refuses", () => Response.json({ code: "42501", message: "no" }, { status: 403 })],
    ["is down", () => new Response("Bad gateway", { status: 502 })],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("a database that %s is a failure that keeps what was typed", async (_case, service) => {
    const context = testContext(service);
    expect(await submitContact(values, context)).toEqual({
      reply: { status: "failed", values },
      status: 503,
    });
    expect(context.logged).toEqual(["error: contact submission failed"]);
  });

  test("an invalid form never reaches the database", async () => {
    const context = testContext();
    expect(await submitContact({ ...values, email: "ada@gmail.com" }, context)).toMatchObject({
      reply: {
        status: "invalid",
        values: { message: "Hello" },
        errors: { email: "Please use your corporate email address" },
      },
      status: 422,
    });
    expect(context.calls).toEqual([]);
  });

  test("a filled honeypot is thanked and dropped", async () => {
    const context = testContext();
    const outcome = await submitContact({ ...values, reference_code: "x" }, context);
    expect(outcome.reply.status).toBe("sent");
    expect(context.calls).toEqual([]);
  });

  test("a visitor who posts too often waits, and keeps what was typed", async () => {
    const context = testContext(undefined, { limited: () => ({ retryAfterSeconds: 30 }) });
    expect(await submitContact(values, context)).toEqual({
      reply: { status: "limited", values },
      status: 429,
    });
  });
});
