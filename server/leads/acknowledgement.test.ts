import type { Mail } from "@helmwise/lead-queue/mail";
import { expect, test } from "vitest";

import type { Lead } from "../../app/features/leads/lead.ts";
import { contactLead, subscriptionLead } from "../../tests/support/lead.ts";
import { createMemoryLimiter } from "../rate-limiter.ts";
import { createAcknowledgementWriter, limitAcknowledgements } from "./acknowledgement.ts";

const write = createAcknowledgementWriter({
  siteUrl: "https://www.corp.example",
  contactEmail: "hello@corp.example",
  answerTime: { en: "We answer in two days.", "pt-BR": "Respondemos em dois dias." },
});

function mailTo(lead: Lead): Mail {
  return write(lead, { from: "site@corp.example", to: lead.email });
}

/** Everything that the recipient may see. */
const seen = ({ subject, text, html = "" }: Mail) => `${subject}\n${text}\n${html}`;

test.each([
  ["pt-BR", "pt-BR", "recebeu", "Respondemos em dois dias."],
  ["pt", "pt-BR", "recebeu", "Respondemos em dois dias."],
  ["en-US", "en", "received", "We answer in two days."],
  ["ptx", "en", "received", "We answer in two days."],
  [undefined, "en", "received", "We answer in two days."],
])("a visitor whose browser says %s reads %s", (language, lang, word, answerTime) => {
  const mail = mailTo({ ...contactLead, language });
  expect(mail.html).toContain(`<html lang="${lang}">`);
  expect(mail.subject).toContain(word);
  expect(mail.text).toContain(answerTime);
  expect(mail).toMatchObject({ isReply: true, replyTo: "hello@corp.example" });
});

test("the mail says which of our plans was asked for, and repeats no message with markup or a link", () => {
  const typed = "Buy pills & <b>win</b>";
  const fields = { full_name: typed, message: typed, company: typed, best_time: typed };
  const forged: Lead = { ...subscriptionLead, ...fields, messaging_contact: typed };
  Object.assign(forged, { plan: typed });
  for (const lead of [forged, { ...forged, form: "contact" as const }]) {
    expect(seen(mailTo(lead))).not.toMatch(/pills|<b>/);
  }
  expect(seen(mailTo({ ...forged, plan: "annual" }))).toContain("Annual");
  const portuguese = mailTo({ ...forged, plan: "annual", language: "pt-BR" });
  expect(portuguese.text).toContain("o plano anual");
});

test.each(["en", "pt"])("the mail in %s speaks of a number only where one was left", (language) => {
  const left = (messaging_contact: string | null) =>
    /number|número/.test(mailTo({ ...contactLead, language, messaging_contact }).text);
  expect([left("+55 11 91234 5678"), left(null)]).toEqual([true, false]);
});

function sender() {
  const delivered: string[] = [];
  let failing = false;
  const channel = limitAcknowledgements(
    {
      name: "visitor",
      async deliver({ email }) {
        if (failing) throw new Error("down");
        delivered.push(email);
      },
    },
    createMemoryLimiter,
  );
  return {
    delivered,
    fail: (fails: boolean) => (failing = fails),
    send: (changes: Partial<Lead>) =>
      channel.deliver({ ...contactLead, ...changes }, new AbortController().signal),
  };
}

test.each<Partial<Lead>>([
  { email: "no-reply@engine.example" },
  { email: "mailer-daemon@engine.example" },
  { email: "jörg@engine.example" },
  { full_name: "Win at https://spam.example" },
  { company: "www.spam.example" },
])("no mail goes to what is hardly a person: %o", async (changes) => {
  const { delivered, send } = sender();
  await send(changes);
  expect(delivered).toEqual([]);
});

test("an address gets one mail an hour, and a mail that failed is not counted", async () => {
  const { delivered, fail, send } = sender();
  fail(true);
  await expect(send({})).rejects.toThrow("down");
  fail(false);
  await send({});
  await send({ message: "Another one", idempotency_key: "another" });
  const [name = "", host = ""] = contactLead.email.split("@");
  for (const email of [
    `${name}+again@${host}`,
    contactLead.email.toUpperCase(),
    `${[...name].join(".")}+b@${host.toUpperCase()}`,
  ])
    await send({ email });
  await send({ email: "grace@engine.example" });
  expect(delivered).toEqual([contactLead.email, "grace@engine.example"]);
});

test("the mail has the sum of a month, what is billed at once, a copy of the message and a next step", () => {
  const text = mailTo({
    ...subscriptionLead,
    plan: "annual",
    licenses: 12,
    message: "Soon,\nplease",
  }).text;
  expect(text).toContain("$4,788 USD a month, billed once a year: $57,456 USD.");
  expect(text).toContain("Soon,\nplease");
  expect(text).toContain("https://www.corp.example/workshop");
});

test.each([
  "Buy pills at spam-pills.com today",
  "spam-pills.com?x=1",
  "SPAM。com",
  "eve@spam-pills.com",
  "www.spam.dev",
])("a message with the address %s is not repeated", (message) => {
  expect(mailTo({ ...contactLead, message }).text).not.toContain(message);
});
