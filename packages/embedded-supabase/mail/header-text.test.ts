import { simpleParser } from "mailparser";
import { expect, test } from "vitest";

import { bodyText, headerText } from "./header-text.ts";

test.each([
  ["A request from Ada", "A request from Ada"],
  ["Pedido de Inês Conceição", "Pedido de Inês Conceição"],
  ["=?utf-8?Q?=0D=0ABcc:_x?=", "=?utf-8?Q?=0D=0ABcc:_x?="],
  ["Ada =?UTF-8?B?4oCuZXhl?= Ltd", "Ada =?UTF-8?B?4oCuZXhl?= Ltd"],
  ["Ada\r\nBcc: everyone@corp.example", "Ada Bcc: everyone@corp.example"],
  ["Ada\u202Eexe\u0085next\u2028line", "Ada exe next line"],
  ["\u{1F680}".repeat(60), "\u{1F680}".repeat(60)],
])("the header value of %j is read as %j", async (typed, read) => {
  const value = headerText(typed);
  expect(value).toMatch(/^[ -~]*$/);
  expect(value.split(" ").filter((word) => word.startsWith("=?") && word.length > 75)).toEqual([]);
  expect(
    (await simpleParser(`Subject: ${value.replaceAll("?= =?", "?=\r\n =?")}\r\n\r\n`)).subject,
  ).toBe(read);
});

test("a body has no other lines than those that it shows", () => {
  expect(bodyText("one\r\ntwo\u0085three\u2028four\rfive\u0007\tsix")).toBe(
    "one\ntwo\nthree\nfour\nfive\tsix",
  );
});
