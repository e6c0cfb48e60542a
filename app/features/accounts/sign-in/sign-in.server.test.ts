import { expect, test } from "vitest";

import { signInCopy } from "~/content/accounts/accounts";

import { authRefusal, testContext, tokens } from "../../../../tests/support/load-context";
import { signIn } from "./sign-in.server";

const values = { intent: "sign-in", email: "Ada@Engine.Example", password: "Abcdefg1" };
const email = "ada@engine.example";

const factors = [{ id: "f", factor_type: "totp", status: "verified" }];

test.each([
  [false, {}],
  [true, { factors }],
])("success says whether a code is needed: %j", async (codeNeeded, user) => {
  const session = { ...tokens, user: { id: "1", email, ...user } };
  const context = testContext(() => Response.json(session));
  expect(await signIn(values, context)).toEqual({ ok: true, codeNeeded });
  expect(context.calls).toMatchObject([
    { path: "/auth/v1/token", body: { email, password: "Abcdefg1" } },
  ]);
  expect(context.failures).toEqual([]);
});

test("wrong credentials are counted against the account", async () => {
  const context = testContext(() => authRefusal(400, "invalid_credentials", "No"));
  const reply = { problem: signInCopy.invalid, values: { email: values.email } };
  expect(await signIn(values, context)).toMatchObject({ status: 400, reply });
  expect(context.failures).toEqual([email]);
});

test("failures are logged with a key of the account, the same for each spelling, without its address", async () => {
  const context = testContext(() => authRefusal(400, "invalid_credentials", "No"));
  for (const typed of [values.email, values.email.toUpperCase(), "bob@engine.example"])
    await signIn({ ...values, email: typed }, context);
  const keys = context.logged.map(
    (line) => /^info: Sign-in failed: account (\w{12})$/.exec(line)?.[1],
  );
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(context.logged.join()).not.toMatch(/engine/i);
});

test.each([
  ["email_not_confirmed", "No"],
  [undefined, "Email not confirmed (yet)"],
])("an unconfirmed address gets the offer of another email (%s)", async (code, message) => {
  const context = testContext(() => authRefusal(400, code ?? "", message));
  const reply = { problem: signInCopy.unverified, unverified: true };
  expect(await signIn(values, context)).toMatchObject({ status: 403, reply });
  expect(context.failures).toEqual([]);
});

test.each([
  [401, "user_sso_managed", "Sign in through your company"],
  [422, "email_provider_disabled", "Email logins are disabled"],
  [429, "over_request_rate_limit", "Request rate limit reached"],
])("shows Auth's own message for %i %s", async (status, code, message) => {
  const legacy = () => Response.json({ code: status, msg: message }, { status });
  for (const service of [() => authRefusal(status, code, message), legacy]) {
    const context = testContext(service);
    expect(await signIn(values, context)).toMatchObject({
      status: status === 429 ? 429 : 400,
      reply: { problem: message },
    });
    expect(context.failures).toEqual([]);
  }
});

function refusal(status: number, message: string, code?: string): () => Response {
  const body = () => Response.json({ message }, { status });
  return code === undefined ? body : () => authRefusal(status, code, message);
}

test.each<[string, () => Response | Promise<Response>]>([
  ["is down", () => new Response("Bad gateway", { status: 502 })],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["responds with HTML", () => new Response("<html>", { status: 400 })],
  ["rejects without a message", () => Response.json({}, { status: 400 })],
  ["responds with an empty success", () => Response.json({})],
  ["fails, whatever it says of the user", refusal(500, "User is banned", "user_banned")],
  ["does not know the site's key", refusal(401, "Invalid API key")],
  ["has disabled the key", refusal(401, "Legacy API keys are disabled")],
  ["does not trust the key", refusal(403, "Invalid authentication credentials")],
  ["is closed by a gateway", refusal(403, "You cannot consume this service")],
  ["is unknown to its gateway", refusal(404, "no Route matched with those values")],
  ["is refused by a plain gateway", refusal(401, "Unauthorized")],
  ["cannot read the request", refusal(400, "Could not parse request body", "bad_json")],
  ["gets no token", refusal(401, "This endpoint requires a valid token", "no_authorization")],
  ["gets a bad token", refusal(403, "invalid JWT", "bad_jwt")],
  ["times out", refusal(408, "Processing this request timed out", "request_timeout")],
])("keeps to itself that Auth %s, and counts no failure", async (_how, service) => {
  const context = testContext(service);
  const reply = { problem: "An unexpected error occurred. Please try again." };
  expect(await signIn(values, context)).toMatchObject({ status: 503, reply });
  expect(context.logged).toEqual(["error: Sign-in failed"]);
  expect(context.failures).toEqual([]);
});

const limit = { retryAfterSeconds: 9 };
const limited = { recordAttempt: async () => limit, clearAttempt: async () => {} };

test.each([
  ["of a client that sent too many forms", 429, {}, { limited: () => limit }],
  ["for an account with too many failures", 429, {}, { accountFailures: limited }],
  ["of a form with an error", 422, { email: "ada" }, {}],
])("a post %s does not reach Auth, and never returns the password", async (...row) => {
  const [, status, changes, overrides] = row;
  const context = testContext(undefined, overrides);
  const sent = { ...values, ...changes };
  const outcome = await signIn(sent, context);
  expect(outcome).toMatchObject({ status, reply: { values: { email: sent.email } } });
  expect(JSON.stringify(outcome)).not.toContain("Abcdefg1");
  expect(context.calls).toEqual([]);
});
