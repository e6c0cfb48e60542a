import { expect, test } from "vitest";

import { authRefusal, testContext } from "~/platform/testing";

import { confirmEmail } from "./confirm.server";

const values = { intent: "confirm", token_hash: "abc", type: "email" };

test("uses the token up and signs in", async () => {
  const context = testContext(() =>
    Response.json({
      access_token: "a.b.c",
      refresh_token: "r",
      token_type: "bearer",
      expires_in: 3600,
      user: { id: "1" },
    }),
  );
  expect(await confirmEmail(values, context)).toBeNull();
  expect(context.calls).toMatchObject([
    { path: "/auth/v1/verify", body: { token_hash: "abc", type: "email" } },
  ]);
});

test("an expired or used link is spent", async () => {
  const context = testContext(() => authRefusal(403, "otp_expired", "The link has expired"));
  expect(await confirmEmail(values, context)).toEqual({
    reply: { intent: "confirm", link: { kind: "spent" } },
    status: 400,
  });
});

test("a code opened in another browser cannot be used here", async () => {
  const context = testContext(() => authRefusal(400, "validation_failed", "No code verifier"));
  const outcome = await confirmEmail({ code: "abc" }, context);
  expect(outcome).toMatchObject({ status: 400, reply: { link: { kind: "spent" } } });
});

test.each([
  ["is down", () => new Response("Bad gateway", { status: 502 })],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["asks to wait", () => authRefusal(429, "over_request_rate_limit", "Wait")],
])("while the service %s the link is kept for another try", async (_case, service) => {
  expect(await confirmEmail(values, testContext(service))).toMatchObject({
    status: 503,
    reply: { link: { kind: "token", tokenHash: "abc" }, problem: expect.any(String) },
  });
});

test("a post without a token asks nothing of the service", async () => {
  const context = testContext();
  expect(await confirmEmail({}, context)).toMatchObject({
    status: 400,
    reply: { link: { kind: "incomplete" } },
  });
  expect(context.calls).toEqual([]);
});
