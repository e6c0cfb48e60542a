import { expect, test } from "vitest";

import type { LogFields } from "../observability/logger.ts";
import { createRequestFetch, DEFAULT_DEADLINES } from "./request-fetch.ts";

/** The log entries about rate limits. */
async function reported(path: string, status: number, body: object | string) {
  const reports: (LogFields | undefined)[] = [];
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { fetch } = createRequestFetch({
    deadlines: DEFAULT_DEADLINES,
    fetch: async () => new Response(text, { status }),
    requestId: "1",
    log: (_level, message, fields) => {
      if (message === "Auth rejected a call because of its rate limit") reports.push(fields);
    },
  });
  await fetch(`https://project.supabase.co${path}`);
  return reports;
}

test.each([
  ["/auth/v1/token?grant_type=password", { code: 429, error_code: "over_request_rate_limit" }],
  [
    "/auth/v1/token?grant_type=refresh_token",
    { code: "over_request_rate_limit", message: "Request rate limit reached" },
  ],
])("%s refused with %j is reported", async (path, body) => {
  expect(await reported(path, 429, body)).toEqual([
    { requestId: "1", path: "/auth/v1/token", code: "over_request_rate_limit" },
  ]);
});

test("reports the limit of all mails, but not the pause between two to one address", async () => {
  const code = "over_email_send_rate_limit";
  const all = { error_code: code, msg: "email rate limit exceeded" };
  const one = {
    error_code: code,
    msg: "For security purposes, you can only request this after 9 seconds.",
  };
  expect(await reported("/auth/v1/signup", 429, all)).toMatchObject([
    { path: "/auth/v1/signup", code },
  ]);
  expect(await reported("/auth/v1/signup", 429, one)).toEqual([]);
});

test("reports a gateway's 429 without a code, but no other response", async () => {
  expect(await reported("/auth/v1/user", 429, "slow down")).toMatchObject([
    { path: "/auth/v1/user", code: "unknown" },
  ]);
  expect(await reported("/rest/v1/blog_posts", 429, {})).toEqual([]);
  expect(await reported("/auth/v1/token", 400, { error_code: "invalid_credentials" })).toEqual([]);
});

test.each([
  ["user_already_exists", "User already registered", true],
  ["email_exists", "A user with this email address has already been registered", true],
  [
    "over_email_send_rate_limit",
    "For security purposes, wait: request this after 9 seconds.",
    true,
  ],
  ["over_email_send_rate_limit", "email rate limit exceeded", false],
  ["weak_password", "Password should be longer", false],
])("a sign-up refused by %s (%s) looks like one of a free address: %j", async (...row) => {
  const [code, message, hidden] = row;
  const { fetch } = createRequestFetch({
    deadlines: DEFAULT_DEADLINES,
    fetch: async () => Response.json({ code, message }, { status: 422 }),
    requestId: "1",
    log: () => {},
  });
  const response = await fetch("https://project.supabase.co/auth/v1/signup", { method: "POST" });
  expect(response.status).toBe(hidden ? 200 : 422);
  expect(await response.json()).toEqual(hidden ? { id: expect.any(String) } : { code, message });
});
