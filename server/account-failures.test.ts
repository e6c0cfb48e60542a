import { describe, expect, it } from "vitest";

import { createAccountFailures } from "./account-failures.ts";

describe("failures of an account", () => {
  it("allow five attempts in a quarter of an hour, however the address is written", async () => {
    let now = 0;
    const failures = createAccountFailures(() => now);
    for (const email of ["a@b.co", "A@B.co ", " a@b.CO", "a@b.co"]) await failures.record(email);
    expect(await failures.check("a@b.co")).toBeNull();
    await failures.record("a@b.co");
    expect(await failures.check("A@b.co")).toEqual({ retryAfterSeconds: 900 });
    expect(await failures.check("other@b.co")).toBeNull();
    now += 15 * 60_000;
    expect(await failures.check("a@b.co")).toBeNull();
  });
});
