import { describe, expect, test } from "vitest";

import { fieldErrors } from "~/platform/form-values";

import { signInSchema, signUpSchema } from "./account-schemas";

const rule =
  "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, and one number";

function signUpErrors(email: string, password: string, confirm = password) {
  const parsed = signUpSchema.safeParse({ email, password, confirm_password: confirm });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe("signUpSchema", () => {
  test("takes a strong password and lowers the address", () => {
    const fields = {
      email: " Ada@Engine.Example ",
      password: "Abcdefg1",
      confirm_password: "Abcdefg1",
    };
    expect(signUpSchema.parse(fields).email).toBe("ada@engine.example");
  });

  test.each(["Abcdef1", "abcdefg1", "ABCDEFG1", "Abcdefgh"])("%s breaks the rule", (password) => {
    expect(signUpErrors("ada@engine.example", password)).toEqual({ password: rule });
  });

  test("passwords that differ are told so, weak ones too", () => {
    const mismatch = { confirm_password: "Passwords do not match" };
    expect(signUpErrors("ada@engine.example", "Abcdefg1", "Abcdefg2")).toEqual(mismatch);
    expect(signUpErrors("ada@engine.example", "abc", "abd")).toEqual({
      password: rule,
      ...mismatch,
    });
  });

  test("everything that is missing is asked for", () => {
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
  ])("a password that cannot be stored is a field error: %j", (password, field) => {
    expect(Object.keys(signUpErrors("ada@engine.example", password))).toEqual([field]);
  });

  test.each(["ada", "ada@engine", "ada\0@engine.example", `${"a".repeat(250)}@engine.example`])(
    "%j is no address",
    (email) => {
      expect(Object.keys(signUpErrors(email, "Abcdefg1"))).toEqual(["email"]);
    },
  );
});

describe("signInSchema", () => {
  test("asks for eight characters and for nothing more", () => {
    const email = "ada@engine.example";
    expect(signInSchema.safeParse({ email, password: "abcdefgh" }).success).toBe(true);
    expect(signInSchema.safeParse({ email, password: "abcdefg" }).success).toBe(false);
  });
});
