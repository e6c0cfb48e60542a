import { expect, test } from "vitest";

import { isEmailAddress, mailboxOf, normalizeEmail } from "./email-address";

test.each([
  "ada@engine.example",
  "ADA.Lovelace+demo@Engine.Example",
  "o'brien@engine.example",
  "ada/eu!x=1@engine.example",
  "ada@sub.engine.co.uk",
  "ada@müller.example",
  "иван@пример.рф",
  "ivan@xn--e1afmkfd.xn--p1ai",
  "ada@１６３.example",
  "ada@3m.example",
])("accepts %s", (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  "",
  "ada",
  "@engine.example",
  "ada@engine",
  "ada@engine.example.",
  "ada@engine..example",
  "ada@-engine.example",
  "ada@engine.e",
  "ada@192.0.2.1",
  "ada@engine.example:25",
  "ada@engine%2Eexample",
  "ada@eng_ine.example",
  "ada@xn--.example",
  ".ada@engine.example",
  "ada.@engine.example",
  "a da@engine.example",
  '"ada"@engine.example',
  "Ada <ada@engine.example>",
  "ada@engine.example, bob@engine.example",
  "ada@bob@engine.example",
  "ada@engine.example\u200B",
  `${"a".repeat(65)}@engine.example`,
  `ada@${"a".repeat(64)}.example`,
])("rejects %j", (email) => {
  expect(isEmailAddress(email)).toBe(false);
});

test.each([
  ["ada@engine.example", "ada@engine.example"],
  [" ada@engine.example\t", "ada@engine.example"],
  ["\u200Bada@engine\u200B.example", "ada@engine.example"],
  ["ada@eng\u00ADine.example", "ada@engine.example"],
  ["ada﹫engine.example", "ada@engine.example"],
  ["ａｄａ＠ｅｎｇｉｎｅ．ｅｘａｍｐｌｅ", "ada@engine.example"],
  ["mailto:ada@engine.example", "ada@engine.example"],
  ["MAILTO:ada%2Bx@engine.example?subject=Hello", "ada+x@engine.example"],
  ["Ada Lovelace <ada@engine.example>", "ada@engine.example"],
  ['"Lovelace, Ada" <ada@engine.example>', "ada@engine.example"],
  ["<mailto:ada@engine.example>", "ada@engine.example"],
  ["o’brien@engine.example", "o'brien@engine.example"],
  ["jose\u0301@engine.example", "jos\u00E9@engine.example"],
])("normalizes %j to %j", (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address);
  expect(isEmailAddress(address)).toBe(true);
});

test.each(["", "ada", "Ada <ada", "a@b.example, c@d.example", "<a@b.example> <c@d.example>"])(
  "leaves %j unchanged, to be rejected",
  (typed) => {
    expect(isEmailAddress(normalizeEmail(typed))).toBe(false);
  },
);

test.each([
  "Ada.Love@Engine.Example",
  "ada.love+one@engine.example",
  " a.d.a.love@ENGINE.example ",
  "\uFF41da.love@engine.example",
  "adalove+a+b@engine\u3002example",
])("%j is counted as the mailbox of all its spellings", (email) => {
  expect(mailboxOf(email)).toBe("adalove@engine.example");
});

test.each(["+only@engine.example", "no address", "@"])("%j is counted as it is", (email) => {
  expect(mailboxOf(email)).toBe(email);
});
