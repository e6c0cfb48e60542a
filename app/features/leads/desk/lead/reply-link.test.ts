import { expect, test } from "vitest";

import type { StoredLead } from "../stored-lead";
import { greetingOf, replyLink } from "./reply-link";

const lead = {
  email: "ada+x@engine.example",
  message: "Two\nlines & more",
  plan: "annual",
  language: null as string | null,
  form: "contact" as StoredLead["form"],
  created_at: "2026-03-01T12:00:00+00:00",
};

function parts(changes: Partial<typeof lead> = {}, text?: string) {
  const link = replyLink({ ...lead, ...changes }, text) ?? "";
  const { pathname, searchParams } = new URL(link);
  const valueOf = (name: string) => searchParams.get(name) ?? "";
  return { link, pathname, subject: valueOf("subject"), body: valueOf("body") };
}

test("a reply has the address, the plan and the message as a quotation", () => {
  const { pathname, subject, body } = parts();
  expect(pathname).toBe("ada%2Bx@engine.example");
  expect(subject).toContain("Annual");
  expect(body).toContain("March 1, 2026");
  expect(body).toContain("\r\n> Two\r\n> lines & more\r\n");
});

test.each(["desk", "import"] as const)("what a colleague wrote (%s) is not quoted", (form) => {
  expect(parts({ form }, "Hello Ada,").body).toBe("Hello Ada,");
});

test("a text of ours stands before the quotation, which has the room that is left", () => {
  expect(parts({}, "Hello\nAda").body).toMatch(/^Hello\r\nAda\r\n\r\nOn March 1, 2026/);
  const { body } = parts({ message: "y".repeat(5_000) }, "x".repeat(1_400));
  expect([body.length, body.slice(0, 1_400)]).toEqual([expect.any(Number), "x".repeat(1_400)]);
  expect(body.length).toBeLessThan(1_510);
  expect(parts({}, "x".repeat(1_500)).body).toBe("x".repeat(1_500));
  expect(replyLink(lead, "x".repeat(1_501))).toBeNull();
});

test.each([
  ["Ada Lovelace", "en-US", "Hello Ada,"],
  ["João da Silva", "pt-PT", "Olá, João,"],
  ["Ada\nBcc: all@corp.example", null, "Hello Ada,"],
  ["x".repeat(200), "fr", `Hello ${"x".repeat(60)},`],
])("a plain reply to %j in %s greets with the first name", (full_name, language, greeting) => {
  expect(greetingOf({ full_name, language })).toBe(greeting);
  expect(parts({ language }, greeting).body).toContain(`${greeting}\r\n\r\n`);
});

test.each(["x@y@z", "ada@engine.example,bob@engine.example", "@x", "x@", "x"])(
  "there is no reply to %j, as the API takes it from anybody",
  (email) => expect(replyLink({ ...lead, email })).toBeNull(),
);

test("a reply to a Portuguese request is in Portuguese", () => {
  const { subject, body } = parts({ language: "pt-PT" });
  expect(subject).toBe("O seu pedido: plano anual");
  expect(body).toContain("Em 1 de março de 2026, você escreveu:");
});

test.each([
  ["letters", "x".repeat(5_000)],
  ["emojis", "👩‍🚀".repeat(400)],
  ["lines", "\n".repeat(5_000)],
])("a long message of %s is cut, and the address stays short", (_name, message) => {
  const { link, body } = parts({ message });
  expect(link.length).toBeLessThan(1_700);
  expect(body).toContain("[…]");
  expect(body.isWellFormed()).toBe(true);
});

test("nothing that was typed adds a field to the mail", () => {
  const typed = "x&bcc=all@corp.example\r\nBcc: all@corp.example\uD800";
  const { link, pathname } = parts({
    email: `a?bcc=b${lead.email}`,
    message: typed,
    plan: typed,
  });
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
  expect(pathname).not.toContain("?");
});
