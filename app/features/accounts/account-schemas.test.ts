import { expect, test } from "vitest";

import { fieldErrors } from "~/lib/forms/form-values";

import { signInSchema, signUpSchema } from "./account-schemas";

const rule =
  "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number";

function signUpErrors(email: string, password: string, confirm = password) {
  const parsed = signUpSchema.safeParse({ email, password, confirm_password: confirm });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test("accepts a strong password and lowercases the address", () => {
  const fields = {
    email: " Ada@Engine.Example ",
    password: "Abcdefg1",
    confirm_password: "Abcdefg1",
  };
  expect(signUpSchema.parse(fields).email).toBe("ada@engine.example");
});

test.each([
  ["Ada+trial@Engine.Example", "ada+trial@engine.example"],
  ["\u00a0ada@engine.example\n", "ada@engine.example"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@почта.example", "ada@xn--80a1acny.example"],
])("%j belongs to the account %s", (written, account) => {
  expect(signInSchema.parse({ email: written, password: "Abcdefg1" }).email).toBe(account);
});

test.each(["Abcdef1", "abcdefg1", "ABCDEFG1", "Abcdefgh", "Aa1😀😀😀😀", "Ébcdefg1", "ABÇÐEFß1"])(
  "%s breaks the rule",
  (password) => {
    expect(signUpErrors("ada@engine.example", password)).toEqual({ password: rule });
  },
);

test("reports different passwords even if they are weak", () => {
  const mismatch = { confirm_password: "Passwords do not match" };
  expect(signUpErrors("ada@engine.example", "Abcdefg1", "Abcdefg2")).toEqual(mismatch);
  expect(signUpErrors("ada", "abc", "abd")).toEqual({
    email: "Enter an email address like name@company.com",
    password: rule,
    ...mismatch,
  });
});

test.each(["Пароль-Aa1", "Aa1😀😀😀😀😀", " Aa1 space ", `Ab1${"x".repeat(69)}`])(
  "accepts %j unchanged",
  (password) => {
    const form = { email: "ada@engine.example", password, confirm_password: password };
    expect(signUpSchema.parse(form).password).toBe(password);
  },
);

test("treats composed and decomposed accents in a password as the same", () => {
  const [composed, apart] = ["Abcdefg1é", "Abcdefg1e\u0301"];
  expect(signUpErrors("ada@engine.example", composed, apart)).toEqual({});
  const signIn = signInSchema.parse({ email: "ada@engine.example", password: apart });
  expect(signIn.password).toBe(composed);
});

test("every missing field is an error", () => {
  expect(signUpErrors("", "", "")).toEqual({
    email: "Enter your email",
    password: "Enter your password",
    confirm_password: "Enter the password again",
  });
});

test.each([
  ["Abcdefg1\0", "password"],
  [`Ab1${"x".repeat(70)}`, "password"],
  [`Ab1${"é".repeat(35)}`, "password"],
])("a password that Postgres cannot store is a field error: %j", (password, field) => {
  expect(Object.keys(signUpErrors("ada@engine.example", password))).toEqual([field]);
});

test("signing in requires only eight characters", () => {
  const email = "ada@engine.example";
  expect(signInSchema.safeParse({ email, password: "abcdefgh" }).success).toBe(true);
  expect(signInSchema.safeParse({ email, password: "abcdefg" }).success).toBe(false);
});

test("a non-ASCII address is rejected with the reason", () => {
  const expected =
    "Use an address without accents or non-Latin letters before the @, such as jose@company.com";
  expect(signUpErrors("josé@acme.example", "Abcdefg1")).toEqual({ email: expected });
});
