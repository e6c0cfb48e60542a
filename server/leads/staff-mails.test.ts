import { expect, test } from "vitest";

import { createStaffMailWriter, openStaffMails } from "./staff-mails.ts";
import type { StaffMail } from "./staff-mails.ts";

const siteUrl = "https://www.corp.example";
const write = createStaffMailWriter(siteUrl);
const address = "grace@corp.example";
const stop_key = "00000000-0000-4000-8000-000000000001";
const day = "2026-03-03";

test.each([
  [{ leads: 2, page: "/app/desk/leads?owner=mine" }, "2 leads", ["/app/desk/leads?owner=mine"]],
  [
    { leads: 2, page: "/app/desk/leads?owner=mine", is_taken_back: true },
    "2 leads are no longer yours",
    ["/app/desk/leads?owner=mine"],
  ],
  [
    { due: 1, overdue: 0, day, stop_key, steps: ["Send <the> offer"] },
    "1 lead to follow up today",
    ["/app/desk/leads?due=today&owner=mine&sort=due", `/follow-up-mail/${stop_key}`],
  ],
  [{ due: 3, overdue: 2, day, stop_key, steps: [] }, "3 leads to follow up today", []],
])("a member of the staff gets one mail about %j, with the ways to the site", async (...row) => {
  const [facts, title, paths] = row;
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
    if ("steps" in queued)
      for (const step of queued.steps ?? []) expect(text).toContain(`\n– ${step}\n`);
    for (const path of paths) {
      expect(html).toContain(`<a href="${siteUrl}${path.replaceAll("&", "&amp;")}"`);
      expect(text).toContain(`\n${siteUrl}${path}\n`);
    }
  }
});
