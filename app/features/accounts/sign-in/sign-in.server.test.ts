import { describe, expect, test } from "vitest";

import { authRefusal, testContext } from "../../../../tests/support/load-context";

import { signIn } from "./sign-in.server";

const values = { intent: "sign-in", email: "Ada@Engine.Example", password: "Abcdefg1" };

function session(): Response {
  return Response.json({
    access_token: "a.b.c",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    user: { id: "1", email: "ada@engine.example" },
  });
}

describe("signIn", () => {
  test("calls Auth once and reports success", async () => {
    const context = testContext(session);
    expect(await signIn(values, context)).toEqual({ ok: true, codeNeeded: false });
    expect(context.calls).toMatchObject([
      { path: "/auth/v1/token", body: { email: "ada@engine.example", password: "Abcdefg1" } },
    ]);
    expect(context.failures).toEqual([]);
  });

  test("reports that an account with a second factor needs its code", async () => {
    const factors = [{ id: "f", factor_type: "totp", status: "verified" }];
    const user = { id: "1", email: "ada@engine.example", factors };
    const context = testContext(async () => Response.json({ ...(await session().json()), user }));
    expect(await signIn(values, context)).toEqual({ ok: true, codeNeeded: true });
  });

  test("wrong credentials are counted against the account", async () => {
    const context = testContext(() =>
      authRefusal(400, "invalid_credentials", "Invalid login credentials"),
    );
    expect(await signIn(values, context)).toMatchObject({
      status: 400,
      reply: { problem: "Invalid email or password. Please try again." },
    });
    expect(context.failures).toEqual(["ada@engine.example"]);
  });

  test("offers an unconfirmed address another email without counting a failure", async () => {
    const context = testContext(() =>
      authRefusal(400, "email_not_confirmed", "Email not confirmed"),
    );
    expect(await signIn(values, context)).toMatchObject({
      reply: {
        problem: "Please verify your email address before signing in.",
        unverified: true,
      },
    });
    expect(context.failures).toEqual([]);
  });

  test.each([
    [400, "user_banned", "User is banned", 400],
    [429, "over_request_rate_limit", "Request rate limit reached", 429],
    [422, "email_provider_disabled", "Email logins are disabled", 400],
  ])("shows its own message for the refusal %i %s", async (status, code, message, expected) => {
    const context = testContext(() => authRefusal(status, code, message));
    expect(await signIn(values, context)).toMatchObject({
      status: expected,
      reply: { problem: message },
    });
    expect(context.failures).toEqual([]);
  });

  test.each([
    ["is down", () => new Response("Bad gateway", { status: 502 })],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["responds with HTML", () => new Response("<html>", { status: 400 })],
    ["rejects without a message", () => Response.json({}, { status: 400 })],
    ["rejects the API key", () => Response.json({ message: "Invalid API key" }, { status: 401 })],
    ["fails", () => authRefusal(500, "unexpected_failure", "Database error")],
    ["responds with an empty success", () => Response.json({})],
  ])("logs but does not count the failure when Auth %s", async (_case, service) => {
    const context = testContext(service);
    expect(await signIn(values, context)).toMatchObject({
      status: 503,
      reply: { problem: "An unexpected error occurred. Please try again." },
    });
    expect(context.logged).toEqual(["error: Sign-in failed"]);
    expect(context.failures).toEqual([]);
  });

  test("never returns the password to the page", async () => {
    const refusal = await signIn({ ...values, email: "" }, testContext());
    expect(refusal).toMatchObject({ ok: false, status: 422 });
    expect(JSON.stringify(refusal)).not.toContain("Abcdefg1");
  });

  test.each([
    ["client", { limited: () => ({ retryAfterSeconds: 9 }) }],
    [
      "account",
      {
        accountFailures: {
          recordAttempt: async () => ({ retryAfterSeconds: 9 }),
          clearAttempt: async () => {},
        },
      },
    ],
  ])("does not try a %s that failed too often", async (_who, overrides) => {
    const context = testContext(undefined, overrides);
    expect(await signIn(values, context)).toMatchObject({
      status: 429,
      reply: { values: { email: "Ada@Engine.Example" } },
    });
    expect(context.calls).toEqual([]);
  });
});
