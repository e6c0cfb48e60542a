import { expect, test } from "vitest";

import type { OwnerMail } from "../../app/features/leads/lead.ts";
import { createOwnerMailWriter, openOwnerMails } from "./owner-mail.ts";

const write = createOwnerMailWriter("https://www.corp.example");

test("a new owner gets one mail that leads to the leads", async () => {
  const delivered: OwnerMail[] = [];
  const mails = openOwnerMails({
    channel: { name: "owner", deliver: async (mail) => void delivered.push(mail) },
    log: () => {},
    spoolDir: undefined,
  });
  const mail = {
    address: "grace@corp.example",
    leads: 2,
    page: "/app/desk/leads?owner=mine",
    idempotency_key: "1",
  };
  await mails.accept(mail);
  await mails.close();
  expect(delivered).toEqual([mail]);
  for (const queued of delivered) {
    const { subject, text, html } = write(queued, {
      from: "site@corp.example",
      to: queued.address,
    });
    expect(subject).toContain("2 leads");
    expect(html).toContain('<a href="https://www.corp.example/app/desk/leads?owner=mine"');
    expect(text).toContain("\nhttps://www.corp.example/app/desk/leads?owner=mine\n");
  }
});
