import { expect, test } from "vitest";

import { readConsent } from "./read-consent";

test.each([
  ["consent=granted", "granted"],
  ["sb=a; consent=denied; flash=b", "denied"],
  ["a=1;consent=granted", "granted"],
])("%s tells the choice", (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice);
});

test.each([
  null,
  "",
  "consent=",
  "consent=yes",
  "consent=granted-not",
  "consent=GRANTED",
  "xconsent=granted",
  "a=consent=granted",
])("%j tells none", (cookies) => {
  expect(readConsent(cookies)).toBeNull();
});
