import { expect, test } from "vitest";

import { readConsent } from "./read-consent";

test.each([
  ["consent=granted", "granted"],
  ["sb=a; consent=denied; flash=b", "denied"],
  ["a=1;consent=granted", "granted"],
])("reads the choice from the cookies %s", (cookies, choice) => {
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
])("reads no choice from the cookies %j", (cookies) => {
  expect(readConsent(cookies)).toBeNull();
});
