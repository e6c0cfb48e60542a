import { expect, test } from "vitest";

import { authRefusal, testContext, tokens } from "../../../../tests/support/load-context";

import { confirmLink } from "./confirm.server";
import type { UsableLink } from "./confirmation-link";

type Type = Extract<UsableLink, { kind: "token" }>["type"];

function link(type: Type = "email"): UsableLink {
  return { kind: "token", tokenHash: "abc", type };
}

function session({ path }: { path: string } = { path: "" }) {
  if (path.startsWith("/rest/")) return Response.json(true);
  return Response.json({ ...tokens, user: { id: "1" } });
}

test.each([
  ["email", "/app"],
  ["recovery", "/auth/reset-password"],
  ["email_change", "/app/account"],
] as const)("a link of type %s is consumed and redirects to %s", async (type, path) => {
  const context = testContext(session);
  expect(await confirmLink(link(type), {}, context)).toMatchObject({ ok: true, path });
  expect(context.calls[0]).toMatchObject({
    path: "/auth/v1/verify",
    body: { token_hash: "abc", type },
  });
});

const signUp = { proof: "p".repeat(32), destination: "/contact" };
const withProof = { id: null, signUp };

test("the browser that signed up claims its password and continues to its destination", async () => {
  const context = testContext(session);
  expect(await confirmLink(link(), {}, context, withProof)).toMatchObject({ path: "/contact" });
  expect(context.calls[1]).toMatchObject({
    path: "/rest/v1/rpc/claim_sign_up_password",
    body: { proof: signUp.proof },
  });
});

test.each([
  ["is not returned", () => Response.json(false)],
  ["cannot be claimed", () => new Response("Bad gateway", { status: 502 })],
])("asks for a new password if the one of the sign-up %s", async (_case, claim) => {
  const context = testContext((call) => (call.path.startsWith("/rest/") ? claim() : session()));
  expect(await confirmLink(link(), {}, context, withProof)).toMatchObject({
    path: "/auth/reset-password",
    notice: "password-needed",
  });
});

test("asks for a new password if Auth rejects it, and never claims a typed one", async () => {
  const weak = { weak_password: { reasons: ["pwned"] } };
  const context = testContext(({ path }) =>
    path === "/auth/v1/user" ? authRefusal(422, "weak_password", "Weak", weak) : session(),
  );
  const outcome = await confirmLink(link(), { password: "Correct-horse-1" }, context, withProof);
  expect(outcome).toMatchObject({ path: "/auth/reset-password" });
  expect(context.calls.map(({ path }) => path)).not.toContain(
    "/rest/v1/rpc/claim_sign_up_password",
  );
});

test("confirming the first of two mailboxes points to the second", async () => {
  const accepted = { msg: "Please proceed to confirm link sent to the other email", code: "200" };
  const outcome = await confirmLink(
    link("email_change"),
    {},
    testContext(() => Response.json(accepted)),
  );
  expect(outcome).toEqual({ ok: true, path: "/auth/callback?message=accepted" });
});

test("a rejected link redirects to an error page without the token", async () => {
  const context = testContext(() => authRefusal(403, "otp_expired", "No"));
  const path = "/auth/callback?error_code=otp_expired&type=recovery";
  expect(await confirmLink(link("recovery"), {}, context)).toEqual({ ok: true, path });
});

test.each([
  ["is down", () => new Response("Bad gateway", { status: 502 })],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  [
    "is behind a gateway that refuses the key",
    () => Response.json({ message: "Invalid API key" }, { status: 401 }),
  ],
  ["asks to wait", () => authRefusal(429, "over_request_rate_limit", "Wait")],
  ["responds with something else", () => new Response("<h1>Welcome to our network</h1>")],
  ["answers nothing of use", () => Response.json({})],
])("keeps the link for another attempt while Auth %s", async (_case, service) => {
  expect(await confirmLink(link(), {}, testContext(service))).toMatchObject({
    ok: false,
    status: 503,
    reply: { problem: expect.stringContaining("Your link is still good") },
  });
});

test("a rate-limited visitor waits, and the link is not used", async () => {
  const context = testContext(session, { limited: () => ({ retryAfterSeconds: 9 }) });
  expect(await confirmLink(link(), {}, context)).toMatchObject({ ok: false, status: 429 });
  expect(context.calls).toEqual([]);
});

test("a post without a token makes no call to Auth", async () => {
  const context = testContext();
  const outcome = await confirmLink({ kind: "failed", reason: "incomplete" }, {}, context);
  expect(outcome).toEqual({ ok: true, path: "/auth/callback" });
  expect(context.calls).toEqual([]);
});
