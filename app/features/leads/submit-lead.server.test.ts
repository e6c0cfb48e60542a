import { expect, test } from "vitest";

import { testContext } from "../../../tests/support/load-context";

import type { LeadFormName } from "./lead";
import { submitLead as submit } from "./submit-lead.server";

/** A post to the contact page, from the page `referer`. */
function submitLead(
  form: LeadFormName,
  posted: Record<string, string>,
  context: ReturnType<typeof testContext>,
  referer?: string,
) {
  const headers = new Headers(referer ? { Referer: referer } : {});
  const request = new Request("https://site.test/contact", { method: "POST", headers });
  return submit(form, posted, { request, context });
}

const values = {
  full_name: "Ada Lovelace",
  email: "ada@engine.example",
  company_size: "11-50",
  messaging_contact: "",
  message: "Hello",
};

test("submits only the form's own fields, its name and a key", async () => {
  const context = testContext();
  const post = { ...values, id: "1", created_at: "x", plan: "Annual" };
  const outcome = await submitLead("contact", post, context);
  expect(outcome).toEqual({ reply: { status: "sent" }, status: 200 });
  expect(context.accepted).toEqual([
    {
      ...values,
      messaging_contact: null,
      form: "contact",
      idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test("gives the same words from another page the same key", async () => {
  const context = testContext();
  await submitLead("contact", values, context, "https://site.test/pricing?utm_source=news");
  await submitLead("contact", values, context, "https://site.test/contact");
  expect(context.accepted.map(({ page }) => page)).toEqual(["/pricing", "/contact"]);
  expect(new Set(context.accepted.map((lead) => lead.idempotency_key)).size).toBe(1);
});

test("returns a failure with the typed values and the address of the form's page, for the next post", async () => {
  const context = testContext(undefined, { leads: { accept: async () => false } });
  const page = "https://site.test/?utm_source=news";
  expect(await submitLead("contact", values, context, page)).toEqual({
    reply: { status: "failed", values: { ...values, form_address: "/?utm_source=news" } },
    status: 503,
  });
});

test("does not submit an invalid form", async () => {
  const context = testContext();
  const post = { ...values, email: "ada@gmail.com" };
  expect(await submitLead("contact", post, context)).toMatchObject({
    reply: {
      status: "invalid",
      values: { message: "Hello" },
      errors: { email: "Please use your corporate email address" },
    },
    status: 422,
  });
  expect(context.accepted).toEqual([]);
});

test("thanks for a filled honeypot and drops it", async () => {
  const context = testContext();
  const post = { ...values, reference_code: "x" };
  expect((await submitLead("contact", post, context)).reply.status).toBe("sent");
  expect(context.accepted).toEqual([]);
});
