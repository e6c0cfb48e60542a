import { expect, test } from "vitest";

import { guessablePassword } from "./guessable-password.server";

const email = "ada.lovelace+trial@engine-works.example";

test.each(
  "Password1 Qwerty123 Passw0rd P@ssw0rd1 Summer2024 Welcome1! Iloveyou1 1Dragon! Senha123 Abcd1234 Aaaaaaa1 Aa111111".split(
    " ",
  ),
)("rejects %s as one of the most used passwords", async (password) => {
  expect(await guessablePassword(password, email)).toBe(
    "This is one of the most used passwords. Choose one that is harder to guess",
  );
});

test.each(
  "Helmwise1 MyHelmwise-2024 H3lmw1se-x9 Ada.lovelace1 9Lovelace9 L0velace! Engine-works-1 Enginework5-Aa1".split(
    " ",
  ),
)("rejects %s, which contains the brand or a part of the address", async (password) => {
  expect(await guessablePassword(password, email)).toBe(
    "Leave your email address and the name Helmwise out of your password",
  );
});

test.each(["Correct-horse-1", "Tr0ub4dor&3", "Xk9mPq2v", "Пароль-Aa1", "Adam-has-7-goats"])(
  "accepts %s",
  async (password) => {
    expect(await guessablePassword(password, email)).toBeUndefined();
  },
);
