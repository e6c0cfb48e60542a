import { expect, test } from "vitest";

import { logAuthRateLimits } from "./auth-rate-limits.ts";

async function reported(path: string, status: number, body: object | string): Promise<object[]> {
  const reports: object[] = [];
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = logAuthRateLimits(
    async () => new Response(text, { status }),
    (refusal) => reports.push(refusal),
  );
  const response = await fetch(`https://project.supabase.co${path}`);
  expect(await response.text()).toBe(text);
  return reports;
}

test.each([
  ["/auth/v1/token?grant_type=password", { code: 429, error_code: "over_request_rate_limit" }],
  ["/auth/v1/token", { code: "over_request_rate_limit", message: "Request rate limit reached" }],
])("%s refused with %j is reported", async (path, body) => {
  expect(await reported(path, 429, body)).toEqual([
    { path: "/auth/v1/token", code: "over_request_rate_limit" },
  ]);
});

test("reports the limit of all mails, but not the pause between two to one address", async () => {
  const code = "over_email_send_rate_limit";
  const all = { error_code: code, msg: "email rate limit exceeded" };
  const one = {
    error_code: code,
    msg: "For security purposes, you can only request this after 9 seconds.",
  };
  expect(await reported("/auth/v1/signup", 429, all)).toEqual([{ path: "/auth/v1/signup", code }]);
  expect(await reported("/auth/v1/signup", 429, one)).toEqual([]);
});

test("reports a gateway's 429 without a code, but no other response", async () => {
  expect(await reported("/auth/v1/user", 429, "slow down")).toEqual([
    { path: "/auth/v1/user", code: "unknown" },
  ]);
  expect(await reported("/rest/v1/blog_posts", 429, {})).toEqual([]);
  expect(await reported("/auth/v1/token", 400, { error_code: "invalid_credentials" })).toEqual([]);
});
