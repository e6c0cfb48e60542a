import { describe, expect, it } from "vitest";

import { createAccountFailures } from "./account-failures.ts";
import { createSlidingWindow } from "./sliding-window.ts";

function countFailures(now: () => number = () => 0) {
  return createAccountFailures((rule) => createSlidingWindow(rule, { now }));
}

describe("failures of an account", () => {
  it("allow five attempts in a quarter of an hour, however the address is written", async () => {
    let now = 0;
    const failures = countFailures(() => now);
    for (const email of ["a@b.co", "A@B.co ", " a@b.CO", "a@b.co", "a@B.co"]) {
      expect(await failures.begin(email)).toBeNull();
    }
    expect(await failures.begin("A@b.co")).toEqual({ retryAfterSeconds: 900 });
    expect(await failures.begin("other@b.co")).toBeNull();
    now += 15 * 60_000;
    expect(await failures.begin("a@b.co")).toBeNull();
  });

  it("do not count what was taken back", async () => {
    const failures = countFailures();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await failures.begin("a@b.co")).toBeNull();
      await failures.forgive("A@B.co");
    }
  });

  it("count parallel attempts before any of them has failed", async () => {
    const failures = countFailures();
    const answers = await Promise.all(Array.from({ length: 40 }, () => failures.begin("a@b.co")));
    expect(answers.filter((limit) => limit === null)).toHaveLength(5);
  });
});
