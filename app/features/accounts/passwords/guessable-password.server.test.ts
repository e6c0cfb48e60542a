import { expect, test } from "vitest";
import { z } from "zod";

import { guessablePasswordCopy as copy } from "~/content/accounts/guessable-password";
import { fieldErrors } from "~/lib/forms/form-values";

import { notGuessable } from "./guessable-password.server";

const email = "ada.lovelace+trial@engine-works.example";
const form = z.object({ email: z.string(), password: z.string() });

async function errorsOf(password: string, account?: string) {
  const schema = form.superRefine(notGuessable(account));
  const { error } = await schema.safeParseAsync({ email, password });
  return error ? fieldErrors(error) : {};
}

const common =
  "Password1 Qwerty123 Passw0rd P@ssw0rd1 Summer2024 Welcome1! Iloveyou1 1Dragon! Senha123 Abcd1234 Aa111111";
test.each(common.split(" "))("rejects %s as one of the most used passwords", async (password) => {
  expect(await errorsOf(password)).toEqual({ password: copy.common });
});

test.each(["Aa1😀😀😀😀😀", "  Aa1  xx ", "Aa1xxxxé"])(
  "rejects %s, with few characters",
  async (password) => {
    expect(await errorsOf(password)).toEqual({ password: copy.repeated });
  },
);

const personal =
  "Helmwise1 MyHelmwise-2024 H3lmw1se-x9 Ada.lovelace1 9Lovelace9 L0velace! Engine-works-1 Enginework5-Aa1";
test.each(personal.split(" "))("rejects %s, with the brand or the address", async (password) => {
  expect(await errorsOf(password)).toEqual({ password: copy.personal });
});

const hard = "Correct-horse-1 Tr0ub4dor&3 Xk9mPq2v Пароль-Aa1 Adam-has-7-goats";
test.each(hard.split(" "))("accepts %s", async (password) => {
  expect(await errorsOf(password)).toEqual({});
});

test("the address is the account's, if given, and not the form's", async () => {
  expect(await errorsOf("9Engine9-works", "grace@hopper.example")).toEqual({});
  expect(await errorsOf("9Hopper9-x", "grace@hopper.example")).toEqual({ password: copy.personal });
});
