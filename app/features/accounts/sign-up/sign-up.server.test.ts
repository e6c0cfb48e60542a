import { describe, expect, test } from "vitest";

import { deadlineMessage } from "~/lib/supabase/deadline";
import type { MailOutcome } from "~/lib/http/load-context";
import { authRefusal, testContext } from "../../../../tests/support/load-context";

import { signUp } from "./sign-up.server";

const values = {
  email: "ada@engine.example",
  password: "Correct-horse-1",
  confirm_password: "Correct-horse-1",
};

const checkInbox = { ok: true, notice: "check-inbox", cookie: expect.stringContaining("sign-up=") };

function created(identities: object[]): Response {
  return Response.json({ id: "1", email: "ada@engine.example", identities });
}

function held(): Response {
  return authRefusal(429, "over_email_send_rate_limit", "email rate limit exceeded");
}

function late(): Promise<never> {
  return Promise.reject(new DOMException(deadlineMessage, "TimeoutError"));
}

describe("signUp", () => {
  test("asks for a confirmation that leads back to this site", async () => {
    const context = testContext(() => created([{ id: "1" }]));
    expect(await signUp(values, context)).toEqual(checkInbox);
    expect(context.calls[0]?.path).toBe("/auth/v1/signup");
    expect(context.calls[0]?.query.get("redirect_to")).toBe("https://site.test/auth/callback");
  });

  test("gives a registered address the same response", async () => {
    expect(
      await signUp(
        values,
        testContext(() => created([])),
      ),
    ).toEqual(checkInbox);
  });

  test.each([
    [["pwned"], "This password has appeared in a data breach"],
    [["length", "characters"], "Use a longer password. Add a symbol, such as ! or ?"],
    [["something new"], "Use a longer or less common password."],
  ])(
    "reports a password that Auth finds weak (%j) as an error of its field",
    async (reasons, expected) => {
      const weak = { weak_password: { reasons } };
      const context = testContext(() => authRefusal(422, "weak_password", "Weak", weak));
      expect(await signUp(values, context)).toMatchObject({
        ok: false,
        status: 422,
        reply: {
          problem: "Error creating account. Please try again.",
          errors: { password: expect.stringContaining(expected) },
        },
      });
    },
  );

  test("reports an address that Auth cannot send to as an error of its field", async () => {
    const context = testContext(() => authRefusal(400, "email_address_invalid", "Invalid"));
    expect(await signUp(values, context)).toMatchObject({
      ok: false,
      status: 422,
      reply: { errors: { email: "We can’t send email to this address. Use another one." } },
    });
  });

  test.each([
    ["answers without a user", () => Response.json({})],
    ["refuses", () => authRefusal(422, "signup_disabled", "Signups not allowed")],
    ["is down", () => new Response("Bad gateway", { status: 502 })],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("fails and keeps the address when Auth %s", async (_case, service) => {
    const context = testContext(service);
    expect(await signUp(values, context)).toMatchObject({
      ok: false,
      status: 503,
      reply: {
        values: { email: "ada@engine.example" },
        problem: "Error creating account. Please try again.",
      },
    });
    expect(context.logged).toEqual(["error: Sign-up failed"]);
  });

  test.each<[string, MailOutcome | null, () => Response, string]>([
    ["Auth sends no mail at all", null, held, "We can’t send emails right now"],
    ["the address had its mails", "wait", () => created([]), "wait a minute before trying again"],
    ["Auth has just rejected all mails", "held", () => created([]), "We can’t send emails"],
  ])("does not claim to have sent a mail where %s", async (_case, outcome, service, expected) => {
    const ask = outcome ? async () => ({ outcome }) : undefined;
    const context = testContext(service, ask ? { mailRequests: { ask } } : {});
    expect(await signUp(values, context)).toMatchObject({
      ok: false,
      status: 429,
      reply: { problem: expect.stringContaining(expected) },
    });
    expect(context.calls.length).toBe(outcome ? 0 : 1);
  });

  test("keeps the sign-up cookie when Auth times out, as the account may still be created", async () => {
    const outcome = await signUp(values, testContext(late));
    expect(outcome).toMatchObject({
      ok: false,
      status: 503,
      reply: { problem: expect.stringContaining("may still be on its way") },
      headers: { "Set-Cookie": expect.stringContaining("sign-up=") },
    });
  });

  test("never returns passwords to the page", async () => {
    const outcome = await signUp({ ...values, confirm_password: "Abcdefg2" }, testContext());
    expect(outcome).toMatchObject({ ok: false, status: 422 });
    expect(JSON.stringify(outcome)).not.toContain("Abcdefg");
  });
});
