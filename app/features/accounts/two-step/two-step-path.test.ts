import { expect, test } from "vitest";

import { twoStepDestination, twoStepPath } from "./two-step-path";

function destinationOf(path: string): string {
  return twoStepDestination(new Request(`https://site.test${path}`));
}

test.each(["/app", "/app/account", "/pricing?plan=annual#annual", "/auth/reset-password"])(
  "the page of the second step leads on to %s",
  (destination) => {
    expect(destinationOf(twoStepPath(destination))).toBe(destination);
  },
);

test.each(["//evil.example", "/auth/login", "/auth/reset-password/.."])(
  "the code page does not redirect to %s",
  (destination) => {
    expect(destinationOf(twoStepPath(destination))).toBe("/app");
  },
);
