import { expect, test } from "vitest";

import { isFreeMail } from "./corporate-email";

test.each([
  "ada@gmail.com",
  "ada@GMAIL.com",
  "ada@yahoo.com.br",
  "ada@yahoo.co.uk",
  "ada@mail.yahoo.com",
  "ada@hotmail.fr",
  "ada@mail.com",
  "ada@mail.ru",
  "ada@163.com",
  "ada@gmx.net",
  "ada@web.de",
  "ada@post.web.de",
  "ada@free.fr",
  "ada@uol.com.br",
  "ada@bol.com.br",
  "ada@terra.com.br",
  "ada@seznam.cz",
])("%s is refused", (email) => {
  expect(isFreeMail(email)).toBe(true);
});

test.each([
  "ada@engine.example",
  "ada@mail.acme.com",
  "ada@gmail.acme.com",
  "ada@notgmail.com",
  "ada@web.com",
  "ada@free.com",
  "ada@acme.co.uk",
  "ada@outlook-partners.com",
  "ada",
  "",
])("%j is no free-mail address", (email) => {
  expect(isFreeMail(email)).toBe(false);
});
