import { expect, test } from "vitest";

import { areFewContacts, contactIn, keptContacts, notContact } from "./other-contacts";

test.each([
  ["Ada <ada@home.example>", "ada@home.example"],
  ["+55 11 912345678", "+55 11 91234 5678"],
  ["+1 415 555 0100", "+1 415 555 0100"],
  ["020 7946", "020 7946"],
  ["@ada_l", "@ada_l"],
  ["1234", undefined],
  ["ada@home", undefined],
  ["call 12345 or ada@home", undefined],
  ["by post", undefined],
  ["@", undefined],
  [`${"1".repeat(101)}`, undefined],
])("%j is stored as the contact %j", (typed, contact) => {
  expect(contactIn(typed)).toBe(contact);
});

test("the first line that is no contact is named, and more than 20 are too many", () => {
  expect(notContact("ada@home.example\n\n by post \nby ship")).toBe("by post");
  const many = Array.from({ length: 20 }, (_, at) => `ada${at}@home.example`).join("\n");
  expect([notContact(many), areFewContacts(many)]).toEqual([undefined, true]);
  expect(areFewContacts(`${many}\nada@last.example`)).toBe(false);
});

test("what a lead had is kept once, unless it still has it as its first address or number", () => {
  const before = {
    email: "ada@old.example",
    messaging_contact: "+44 20 7946 0000",
    other_contacts: ["ada@new.example"],
  };
  const now = {
    email: "Ada@new.example",
    messaging_contact: "+44 20 7946 0000",
    other_contacts: "ada@new.example\nada@home.example",
  };
  expect(keptContacts(before, now)).toBe("ada@home.example\nada@old.example");
  expect(
    keptContacts({ ...before, messaging_contact: "by post" }, { ...now, messaging_contact: "" }),
  ).toBe("ada@home.example\nada@old.example");
});
