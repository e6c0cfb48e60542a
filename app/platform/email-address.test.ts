import { expect, test } from "vitest";

import { isEmailAddress } from "./email-address";

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
])("%s is an address", (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  "",
  "ada",
  "@engine.example",
  "ada@",
  "ada@engine",
  "ada@engine.example.",
  "ada@.engine.example",
  "ada@engine..example",
  "ada@-engine.example",
  "ada@engine.e",
  "ada@192.0.2.1",
  "ada@[192.0.2.1]",
  "ada@engine.example:25",
  "ada@engine.example/x",
  "ada@engine%2Eexample",
  "ada@eng_ine.example",
  "ada@xn--.example",
  ".ada@engine.example",
  "ada.@engine.example",
  "a..da@engine.example",
  "a da@engine.example",
  '"ada"@engine.example',
  "Ada <ada@engine.example>",
  "ada@engine.example, bob@engine.example",
  "ada@bob@engine.example",
  "ada@engine.example\u200B",
  `${"a".repeat(65)}@engine.example`,
  `ada@${"a".repeat(64)}.example`,
])("%j is none", (email) => {
  expect(isEmailAddress(email)).toBe(false);
});
