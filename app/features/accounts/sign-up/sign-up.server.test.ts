import { expect, test } from "vitest";

import { accountsCopy, signUpCopy } from "~/content/accounts/accounts";
import { guessablePasswordCopy } from "~/content/accounts/guessable-password";
import { deadlineMessage } from "~/lib/supabase/deadline";
import type { MailOutcome } from "~/lib/http/load-context";

import { authRefusal, testContext, tokens } from "../../../../tests/support/load-context";
import { signUp } from "./sign-up.server";

const password = "Correct-horse-1";
const values = { email: "ada@engine.example", password, confirm_password: password };

function created(...identities: object[]): Response {
  return Response.json({ id: "1", email: "ada@engine.example", identities });
}

test.each([
  ["new", [{ id: "1" }]],
  ["registered", []],
])("a %s address is told to look for the mail", async (_which, identities) => {
  const context = testContext(() => created(...identities));
  const cookie = expect.stringContaining("sign-up=");
  expect(await signUp(values, context)).toEqual({ ok: true, notice: "check-inbox", cookie });
  expect(context.calls[0]?.path).toBe("/auth/v1/signup");
  expect(context.calls[0]?.query.get("redirect_to")).toBe("https://site.test/auth/callback");
});

test("an account that Auth opens at once is told of no mail", async () => {
  const session = { ...tokens, user: { id: "1", identities: [{ id: "1" }] } };
  const outcome = await signUp(
    values,
    testContext(() => Response.json(session)),
  );
  expect(outcome).toEqual({ ok: true, notice: undefined, cookie: expect.any(String) });
});

test("a password with a part of the address does not reach Auth", async () => {
  const context = testContext();
  const typed = { ...values, password: "9Engine9-x", confirm_password: "9Engine9-x" };
  const reply = { errors: { password: guessablePasswordCopy.personal } };
  expect(await signUp(typed, context)).toMatchObject({ status: 422, reply });
  expect(context.calls).toEqual([]);
});

const weak = (...reasons: string[]) => {
  return () => authRefusal(422, "weak_password", "Weak", { weak_password: { reasons } });
};
const { weakness } = accountsCopy;

test.each<[string, string, () => Response]>([
  ["password", weakness.pwned, weak("pwned")],
  ["password", `${weakness.length} ${weakness.characters}`, weak("length", "characters")],
  ["password", accountsCopy.weak, weak("something new")],
  ["email", signUpCopy.unreachable, () => authRefusal(400, "email_address_invalid", "Invalid")],
])("what only Auth rejects is an error of the field %s: %s", async (field, error, service) => {
  const reply = { problem: signUpCopy.failed, errors: { [field]: error } };
  const outcome = await signUp(values, testContext(service));
  expect(outcome).toMatchObject({ ok: false, status: 422, reply });
});

test.each([
  ["answers without a user", 503, () => Response.json({})],
  ["refuses", 503, () => authRefusal(422, "signup_disabled", "Signups not allowed")],
  ["is called too often", 429, () => authRefusal(429, "over_request_rate_limit", "Wait")],
  ["is down", 503, () => new Response("Bad gateway", { status: 502 })],
  ["cannot be reached", 503, () => Promise.reject(new TypeError("fetch failed"))],
])("fails and keeps the address when Auth %s", async (_how, status, service) => {
  const context = testContext(service);
  expect(await signUp(values, context)).toMatchObject({
    ok: false,
    status,
    reply: {
      values: { email: "ada@engine.example" },
      problem: "Error creating account. Please try again.",
    },
  });
  expect(context.logged).toEqual(["error: Sign-up failed"]);
});

test.each<[keyof typeof signUpCopy.notSent, MailOutcome | null, () => Response]>([
  ["serviceLimit", null, () => authRefusal(429, "over_email_send_rate_limit", "Too many mails")],
  ["addressLimit", "addressLimit", () => created()],
  ["serviceLimit", "serviceLimit", () => created()],
])("does not claim to have sent a mail beyond the %s (%s)", async (copy, outcome, service) => {
  const mailRequests = outcome && { send: async () => ({ outcome }) };
  const context = testContext(service, mailRequests ? { mailRequests } : {});
  const reply = { problem: signUpCopy.notSent[copy] };
  expect(await signUp(values, context)).toMatchObject({ ok: false, status: 429, reply });
  expect(context.calls.length).toBe(outcome ? 0 : 1);
});

function late(): Promise<never> {
  return Promise.reject(new DOMException(deadlineMessage, "TimeoutError"));
}

test("keeps the sign-up cookie when Auth times out, as the account may still be created", async () => {
  expect(await signUp(values, testContext(late))).toMatchObject({
    ok: false,
    status: 503,
    reply: { problem: signUpCopy.notSent.late },
    headers: { "Set-Cookie": expect.stringContaining("sign-up=") },
  });
});

test("never returns passwords to the page", async () => {
  const outcome = await signUp({ ...values, confirm_password: "Correct-house-2" }, testContext());
  expect(outcome).toMatchObject({ ok: false, status: 422 });
  expect(JSON.stringify(outcome)).not.toContain("Correct-ho");
});
