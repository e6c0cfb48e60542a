import { expect, test } from "vitest";
import { createTestClock } from "../test-backend.ts";
import { AuthError } from "./auth-error.ts";
import { createAuthLimits } from "./auth-limits.ts";

function codeOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof AuthError ? `${error.status} ${error.code}` : String(error);
  }
}

test("a limit counts per address and refills evenly over its period", () => {
  const clock = createTestClock();
  const limits = createAuthLimits({ signInSignUps: 3 }, clock.now);
  const signIn = (address: string) => codeOf(() => limits.countSignIn(address));

  expect([1, 2, 3, 4].map(() => signIn("10.0.0.1"))).toEqual([
    undefined,
    undefined,
    undefined,
    "429 over_request_rate_limit",
  ]);
  expect(signIn("10.0.0.2")).toBeUndefined();
  clock.advance(99_000);
  expect(signIn("10.0.0.1")).toBe("429 over_request_rate_limit");
  clock.advance(1000);
  expect(signIn("10.0.0.1")).toBeUndefined();
  expect(signIn("10.0.0.1")).toBe("429 over_request_rate_limit");
});

test("a clock that is set back locks nobody out", () => {
  const clock = createTestClock();
  const limits = createAuthLimits({ signInSignUps: 2 }, clock.now);
  limits.countSignIn("10.0.0.1");
  clock.advance(-3_600_000);
  expect(codeOf(() => limits.countSignIn("10.0.0.1"))).toBeUndefined();
});

test("each kind of request has its own count", () => {
  const limits = createAuthLimits(
    { signInSignUps: 1, tokenRefresh: 1, tokenVerifications: 1, anonymousUsers: 1 },
    createTestClock().now,
  );
  const kinds = [
    () => limits.countSignIn("a"),
    () => limits.countTokenRefresh("a"),
    () => limits.countVerification("a"),
    () => limits.countAnonymousUser("a"),
  ];
  expect(kinds.map((count) => codeOf(count))).toEqual([undefined, undefined, undefined, undefined]);
  expect(new Set(kinds.map((count) => codeOf(count)))).toEqual(
    new Set(["429 over_request_rate_limit"]),
  );
});

test("mails are counted for the whole service, by the hour", () => {
  const clock = createTestClock();
  const limits = createAuthLimits({ emailSent: 2 }, clock.now);
  limits.countMail();
  limits.countMail();
  expect(codeOf(() => limits.countMail())).toBe("429 over_email_send_rate_limit");
  clock.advance(1_800_000);
  expect(codeOf(() => limits.countMail())).toBeUndefined();
});

test("what is not configured is not limited", () => {
  const limits = createAuthLimits({}, createTestClock().now);
  for (let count = 0; count < 1000; count += 1) limits.countSignIn("a");
  expect(codeOf(() => limits.countMail())).toBeUndefined();
});
