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
    [400, "user_banned", "User is banned"],
    [400, "captcha_failed", "captcha protection: request disallowed"],
    [400, "validation_failed", "Unable to validate email address: invalid format"],
    [401, "user_sso_managed", "Sign in through your company"],
    [401, "insufficient_aal", "AAL2 session is required"],
    [401, "user_banned", "User is banned"],
    [403, "user_banned", "User is banned"],
    [404, "user_not_found", "User not found"],
    [409, "conflict", "Too many concurrent requests"],
    [410, "signup_disabled", "This project has moved"],
    [422, "email_provider_disabled", "Email logins are disabled"],
    [422, "weak_password", "Password should contain a symbol"],
    [423, "hook_payload_over_size_limit", "Your account is locked"],
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

  test.each([
    ["is down", () => new Response("Bad gateway", { status: 502 })],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["responds with HTML", () => new Response("<html>", { status: 400 })],
    ["rejects without a message", () => Response.json({}, { status: 400 })],
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

  test.each([
    [401, undefined, "Invalid API key"],
    [401, undefined, "No API key found in request"],
    [401, undefined, "Legacy API keys are disabled"],
    [401, "invalid_api_key", "Invalid API key"],
    [403, undefined, "Unregistered API key"],
    [401, undefined, "Invalid authentication credentials"],
    [401, undefined, "Unauthorized"],
    [403, undefined, "Forbidden"],
    [403, undefined, "You cannot consume this service"],
    [404, undefined, "no Route matched with those values"],
    [400, "bad_json", "Could not parse request body as JSON"],
    [401, "no_authorization", "This endpoint requires a valid Bearer token"],
    [403, "bad_jwt", "invalid JWT: unable to parse or verify signature"],
    [408, "request_timeout", "Processing this request timed out"],
    [500, "user_banned", "User is banned"],
  ])("keeps to itself what refuses the site, not its visitor: %i %s", async (...refusal) => {
    const [status, code, message] = refusal;
    const context = testContext(() =>
      code === undefined
        ? Response.json({ message }, { status })
        : authRefusal(status, code, message),
    );
    expect(await signIn(values, context)).toMatchObject({
      status: 503,
      reply: { problem: "An unexpected error occurred. Please try again." },
    });
    expect(context.logged).toEqual(["error: Sign-in failed"]);
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
