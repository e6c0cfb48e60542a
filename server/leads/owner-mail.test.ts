import { expect, test } from "vitest";

import { createOwnerMailWriter, openOwnerMails } from "./owner-mail.ts";
import type { QueuedNotice } from "./owner-mail.ts";

const write = createOwnerMailWriter("https://www.corp.example");

test("a new owner gets one mail that leads to the leads", async () => {
  const delivered: QueuedNotice[] = [];
  const mails = openOwnerMails({
    channel: { name: "owner", deliver: async (notice) => void delivered.push(notice) },
    log: () => {},
    spoolDir: undefined,
  });
  const notice = { address: "grace@corp.example", leads: 2, page: "/app/desk/leads?owner=mine" };
  await mails.notify(notice);
  await mails.close();
  expect(delivered).toMatchObject([notice]);
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
