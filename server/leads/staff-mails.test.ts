import { expect, test } from "vitest";

import { createStaffMailWriter, openStaffMails } from "./staff-mails.ts";
import type { StaffMail } from "./staff-mails.ts";

const siteUrl = "https://www.corp.example";
const write = createStaffMailWriter(siteUrl);
const address = "grace@corp.example";
const stop_key = "00000000-0000-4000-8000-000000000001";
const day = "2026-03-03";
const id = "00000000-0000-4000-8000-00000000000a";
const offer = {
  id,
  full_name: "Ada <Lovelace>",
  company: "Engines\r\nLtd",
  what: "Send the offer",
  due_on: "2026-03-01",
  due_time: "14:30:00",
};
const call = { ...offer, company: null, what: null, due_on: day, due_time: null };
const LIST = "/app/desk/tasks";
const page = `/app/desk/leads/${id}`;

test.each([
  [{ leads: 2, page: "/app/desk/leads?owner=mine" }, "2 leads", ["/app/desk/leads?owner=mine"]],
  [
    {
      leads: 1,
      page,
      by_rule: true,
      about: {
        full_name: offer.full_name,
        company: offer.company,
        email: "ada@engine.example",
        messaging_contact: "+44 20 7946 0000",
        plan: "annual",
        form: "pricing",
        message: `How soon\ncould we start? ${"We are nine. ".repeat(50)}`,
      },
    },
    ": Ada <Lovelace>, Engines Ltd",
    [page],
    [
      "\nName: Ada <Lovelace>\nCompany: Engines Ltd\nEmail: ada@engine.example\nMessaging contact: +44 20 7946 0000\nPlan: Annual\nForm: pricing\n",
      "\nMessage:\nHow soon could we start? We are nine.",
      " We are nine…\n\nAn owner rule gave you this lead. Reply to this email to write to the sender.\n",
    ],
  ],
  [
    { leads: 1, page, about: { full_name: "Ada", company: null, message: "Hi" } },
    ": Ada",
    [page],
    ["\nName: Ada\n\nMessage:\nHi\n"],
  ],
  [
    { leads: 2, page: "/app/desk/leads?owner=mine", is_taken_back: true },
    "2 leads are no longer yours",
    ["/app/desk/leads?owner=mine"],
  ],
  [
    { due: 1, overdue: 1, day, stop_key, tasks: [offer, call], more: 2 },
    "1 lead to follow up today",
    [LIST, `/follow-up-mail/${stop_key}`],
    [
      `\nSince Mar 1: 14:30 Send the offer\nAda <Lovelace>, Engines Ltd\n${siteUrl}${page}\n`,
      `\nFollow up\nAda <Lovelace>\n${siteUrl}${page}\n`,
      `\nand 2 more:\n${siteUrl}${LIST}\n`,
    ],
  ],
  // As an earlier release put it into the outbox.
  [{ due: 3, overdue: 2, day, stop_key }, "3 leads to follow up today", [LIST]],
  [
    { due: 1, overdue: 0, day, stop_key, reminder: "14:31:00", tasks: [{ ...offer, due_on: day }] },
    "14:30 Send the offer, Ada <Lovelace>",
    [LIST, `/follow-up-mail/${stop_key}`],
  ],
  [
    { due: 2, overdue: 0, day, stop_key, reminder: "14:30:00", tasks: [offer, offer], more: 1 },
    "3 tasks by 14:30",
    [],
  ],
])("a member of the staff gets one mail about %j, with the ways to the site", async (...row) => {
  const [facts, title, paths, lines = []] = row;
  const delivered: StaffMail[] = [];
  const mails = openStaffMails({
    channel: { name: "staff", deliver: async (mail) => void delivered.push(mail) },
    log: () => {},
    spoolDir: undefined,
  });
  const mail = { address, ...facts, idempotency_key: "1" };
  await mails.accept(mail);
  await mails.close();
  expect(delivered).toEqual([mail]);
  for (const queued of delivered) {
    const { subject, text, html } = write(queued, { from: "site@corp.example", to: address });
    expect(subject).toContain(title);
    for (const line of lines) expect(text).toContain(line);
    // In HTML, each address is behind words.
    expect(html).not.toContain(`>${siteUrl}`);
    for (const path of paths) {
      expect(html).toContain(`<a href="${siteUrl}${path.replaceAll("&", "&amp;")}"`);
      expect(text).toContain(`\n${siteUrl}${path}\n`);
    }
  }
});

const about = { full_name: "Ada", message: "Hi", email: "ada@engine.example" };

test.each([
  [{ about, by_rule: true }, "ada@engine.example", "An owner rule"],
  [
    { about, by_rule: true, rule: 'rule {"plan":"annual"}' },
    "ada@engine.example",
    "owner rule “Plan Annual”",
  ],
  [{ about }, "ada@engine.example", "A colleague"],
  [{ about: { ...about, email: "jörg@engine.example" } }, undefined, "A colleague"],
  [{ about, is_taken_back: true }, undefined, "took back"],
])("an owner's answer to the mail about %j reaches %s", (facts, replyTo, text) => {
  const mail = write(
    { address, leads: 1, page, idempotency_key: "1", ...facts },
    { from: "site@corp.example", to: address },
  );
  expect([mail.replyTo, mail.text.includes("Reply to this")]).toEqual([replyTo, Boolean(replyTo)]);
  expect(mail.text).toContain(text);
  if (replyTo) expect(mail.html).toContain(`<a href="mailto:${replyTo}"`);
});
