import { expect, test } from "vitest";
import { generateSecret, isTotpCode, toBase32, totpCode, totpUri } from "./totp.ts";

/** The SHA-1 secret of RFC 6238, appendix B. */
const SECRET = toBase32(Buffer.from("12345678901234567890"));

const at = (seconds: number): Date => new Date(seconds * 1000);

/** RFC 6238 prints eight digits; a code is the last six. */
test.each([
  [59, "94287082"],
  [1111111111, "14050471"],
  [20000000000, "65353130"],
])("the code at %d seconds is that of RFC 6238", (seconds, printed) => {
  expect(totpCode(SECRET, at(seconds))).toBe(printed.slice(2));
});

test.each([
  ["f", "MY"],
  ["foob", "MZXW6YQ"],
  ["foobar", "MZXW6YTBOI"],
])("base 32 of %j is that of RFC 4648 without padding", (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test("a code is accepted in its step and the ones before and after, and no longer", () => {
  const code = totpCode(SECRET, at(3_000));
  const accepted = [2_940, 2_969, 2_970, 3_000, 3_029, 3_059, 3_060].filter((seconds) =>
    isTotpCode(SECRET, code, at(seconds)),
  );
  expect(accepted).toEqual([2_970, 3_000, 3_029, 3_059]);
});

test.each(["12345", "abcdef", "１２３４５６"])("%j is no code", (given) => {
  expect(isTotpCode(SECRET, given, at(3_000))).toBe(false);
});

test("a secret has 160 random bits", () => {
  const secrets = new Set(Array.from({ length: 50 }, generateSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("the URI names issuer and account, encoded", () => {
  expect(totpUri("ABC", "My site", "a+b@corp.example")).toBe(
    "otpauth://totp/My%20site:a%2Bb%40corp.example?algorithm=SHA1&digits=6&issuer=My%20site&period=30&secret=ABC",
  );
});
