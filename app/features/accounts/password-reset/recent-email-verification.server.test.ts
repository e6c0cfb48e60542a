import { expect, test } from "vitest";

import { hasRecentEmailVerification } from "./recent-email-verification.server";

const now = Date.UTC(2024, 1, 1, 12);

function amr(method: string, minutesAgo: number) {
  return [{ method, timestamp: now / 1_000 - minutesAgo * 60 }];
}

test.each(["otp", "recovery", "magiclink", "invite", "email/signup"])(
  "a fresh session that began by %s proves access to the mailbox",
  (method) => {
    expect(hasRecentEmailVerification(amr(method, 0), 30, now)).toBe(true);
    expect(hasRecentEmailVerification(amr(method, 30), 30, now)).toBe(true);
    expect(hasRecentEmailVerification(amr(method, 31), 30, now)).toBe(false);
  },
);

test.each([
  ["a password", amr("password", 0)],
  ["an unknown method", undefined],
  ["methods without times", ["otp"]],
  ["an invalid time", [{ method: "otp", timestamp: "soon" }]],
])("a session that began by %s does not prove access to the mailbox", (_how, claim) => {
  expect(hasRecentEmailVerification(claim, 30, now)).toBe(false);
});

test("one of several sign-in methods is enough", () => {
  expect(hasRecentEmailVerification([...amr("password", 90), ...amr("otp", 1)], 30, now)).toBe(
    true,
  );
});
