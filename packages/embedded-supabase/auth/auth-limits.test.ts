import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-backend.ts";
import { AuthError } from "./auth-error.ts";
import { createAuthLimits, type LimitedRequest } from "./auth-limits.ts";

function codeOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof AuthError ? `${error.status} ${error.code}` : String(error);
  }
}

/** Counts the calls until the first one throws. */
function countAllowed(action: () => void): number {
  let allowed = 0;
  while (allowed < 100_000 && codeOf(action) === undefined) allowed += 1;
  return allowed;
}

const DAY = 24 * 3_600_000;

test.each(["token", "verify", "signup", "recover", "resend", "otp", "user"] as const)(
  "%s requests have their own bucket per address: a burst of 30, refilled evenly",
  (kind) => {
    const clock = createTestClock();
    const counts = { sign_in_sign_ups: 3, token_refresh: 3, token_verifications: 3 };
    const limits = createAuthLimits(counts, clock.now);
    const request = (address: string) => () => limits.countRequest(kind, address);
    const other: LimitedRequest = kind === "user" ? "signup" : "user";

    expect(countAllowed(request("10.0.0.1"))).toBe(30);
    expect(codeOf(request("10.0.0.1"))).toBe("429 over_request_rate_limit");
    expect(codeOf(request("10.0.0.2"))).toBeUndefined();
    expect(codeOf(() => limits.countRequest(other, "10.0.0.1"))).toBeUndefined();
    clock.advance(99_000);
    expect(codeOf(request("10.0.0.1"))).toBe("429 over_request_rate_limit");
    clock.advance(1_000);
    expect(countAllowed(request("10.0.0.1"))).toBe(1);
  },
);

test.each(["factorChallenge", "factorVerify"] as const)(
  "%s requests have GoTrue's limit without a setting: a burst of 30, then 15 a minute",
  (kind) => {
    const clock = createTestClock();
    const limits = createAuthLimits({}, clock.now);
    const request = () => limits.countRequest(kind, "10.0.0.1");
    expect(countAllowed(request)).toBe(30);
    expect(codeOf(request)).toBe("429 over_request_rate_limit");
    clock.advance(60_000);
    expect(countAllowed(request)).toBe(15);
  },
);

test("a clock that is set back does not block requests", () => {
  const clock = createTestClock();
  const limits = createAuthLimits({ sign_in_sign_ups: 2 }, clock.now);
  limits.countRequest("signup", "10.0.0.1");
  clock.advance(-3_600_000);
  expect(codeOf(() => limits.countRequest("signup", "10.0.0.1"))).toBeUndefined();
});

test("mails are limited for the whole service per hour", () => {
  const clock = createTestClock();
  const limits = createAuthLimits({ email_sent: 2 }, clock.now);
  expect(countAllowed(() => limits.countMail())).toBe(2);
  expect(codeOf(() => limits.countMail())).toBe("429 over_email_send_rate_limit");
  clock.advance(1_800_000);
  expect(codeOf(() => limits.countMail())).toBe("429 over_email_send_rate_limit");
  clock.advance(1_800_000);
  expect(countAllowed(() => limits.countMail())).toBe(2);
});

test("requests without a configured limit are not limited", () => {
  const limits = createAuthLimits({}, createTestClock().now);
  for (let count = 0; count < 1000; count += 1) limits.countRequest("signup", "a");
  expect(codeOf(() => limits.countMail())).toBeUndefined();
});

test("an account accepts five wrong codes at once, from any addresses: 485 a day", () => {
  const clock = createTestClock();
  const limits = createAuthLimits({ token_verifications: 30 }, clock.now);
  const wrong = () => limits.countCodeAttempt("ada@corp.example");
  expect(countAllowed(wrong)).toBe(5);
  expect(codeOf(() => limits.countCodeAttempt("grace@corp.example"))).toBeUndefined();

  let tries = 5;
  for (let passed = 0; passed < DAY; passed += 60_000) {
    clock.advance(60_000);
    tries += countAllowed(wrong);
  }
  expect(tries).toBe(485);
});

test("a correct code is not counted", () => {
  const limits = createAuthLimits({}, createTestClock().now);
  for (let count = 0; count < 20; count += 1) {
    limits.countCodeAttempt("ada@corp.example");
    limits.refundCodeAttempt("ada@corp.example");
  }
});
