import { expect, test } from "vitest";
import type { Mail } from "./mailbox.ts";
import { searchMails } from "./mail-search.ts";

function mail(id: string, to: string, subject: string, text: string, read = false): Mail {
  return {
    id,
    created: "2026-01-01T00:00:00.000Z",
    from: { name: "Admin", address: "admin@email.com" },
    to: [{ name: "", address: to }],
    cc: [],
    replyTo: [],
    messageId: "1@corp.example",
    subject,
    html: "",
    text,
    read,
  };
}

const mails = [
  mail("1", "ann@corp.example", "Reset your password", "A link for Ann"),
  mail("2", "bob@corp.example", "Confirm your address", "A link for Bob", true),
  mail("3", "joann@corp.example", "Welcome", "Hello"),
];

test.each([
  ["", "1,2,3"],
  ["to:bob@corp.example", "2"],
  ['to:"ann@corp.example"', "1,3"],
  ["subject:reset", "1"],
  ['subject:"your address"', "2"],
  ["LINK", "1,2"],
  ["link bob", "2"],
  ["link -to:bob", "1"],
  ["!subject:welcome", "1,2"],
  ["from:admin@email.com", "1,2,3"],
  ["addressed:joann", "3"],
  ["is:unread", "1,3"],
  ["is:read", "2"],
  ["nothing", ""],
])("%j finds %s", (query, ids) => {
  expect(
    searchMails(mails, query)
      .map(({ id }) => id)
      .join(","),
  ).toBe(ids);
});
