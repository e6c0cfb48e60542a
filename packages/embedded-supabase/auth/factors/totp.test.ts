import { expect, test } from "vitest";
import { isTotpCode, totpCode } from "./totp.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number): Date => new Date(seconds * 1000);

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
