import { expect, test } from "vitest";

import { hasRecentEmailVerification } from "./recent-email-verification.server";

const now = Date.UTC(2024, 1, 1, 12);

function amr(method: string, minutesAgo: number) {
  return [{ method, timestamp: now / 1_000 - minutesAgo * 60 }];
}

test.each(["otp", "recovery", "magiclink", "invite", "email/signup"])(
  "a session that began by %s was begun from the mailbox, for as long as it is fresh",
  (method) => {
    expect(hasRecentEmailVerification(amr(method, 0), 30, now)).toBe(true);
    expect(hasRecentEmailVerification(amr(method, 30), 30, now)).toBe(true);
    expect(hasRecentEmailVerification(amr(method, 31), 30, now)).toBe(false);
  },
);

test.each([
  ["a password", amr("password", 0)],
  ["nobody knows what", undefined],
  ["methods without times", ["otp"]],
  ["a time that is none", [{ method: "otp", timestamp: "soon" }]],
])("a session that began by %s was not", (_how, claim) => {
  expect(hasRecentEmailVerification(claim, 30, now)).toBe(false);
});

test("one of several methods is enough", () => {
  expect(hasRecentEmailVerification([...amr("password", 90), ...amr("otp", 1)], 30, now)).toBe(
    true,
  );
});
