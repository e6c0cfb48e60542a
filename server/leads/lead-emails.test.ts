import { expect, test, vi } from "vitest";

import { createLeadEmailWriter, openLeadEmails } from "./lead-emails.ts";
import type { WaitingEmail } from "./lead-emails.ts";

const email = {
  recipient: "ada@engine.example",
  sender: "Grace Hopper",
  reply_to: "grace@corp.example" as string | null,
  subject: "Your request",
  body: "Hello Ada,",
};
const KEY = "0123456789abcdef".repeat(2);

test.each([
  ["grace@corp.example", "grace@corp.example"],
  ["grâce@corp.example", "hello@corp.example"],
  [null, "hello@corp.example"],
])("an email of the colleague at %s gets its answers at %s", (reply_to, replyTo) => {
  const write = createLeadEmailWriter("hello@corp.example");
  const addresses = { from: "site@corp.example", to: email.recipient };
  expect(write({ ...email, reply_to, idempotency_key: KEY }, addresses)).toEqual({
    replyTo,
    senderName: "Grace Hopper",
    subject: "Your request",
    text: "Hello Ada,\n",
    isPersonal: true,
    messageId: `<${KEY}.email@corp.example>`,
  });
});

test("an email that fails is sent once it can be, and one that the database no longer has is not", async () => {
  vi.useFakeTimers();
  const sent: WaitingEmail[] = [];
  let fails = 1;
  const channel = {
    name: "mail to a lead",
    async deliver(one: WaitingEmail) {
      fails -= 1;
      if (fails >= 0) throw new Error("No mail server");
      sent.push(one);
    },
  };
  const forgotten = "f".repeat(32);
  const call = async (name: string, parameters: object) => {
    if (name === "forgotten_lead_mails") return [forgotten];
    const { mail_key } = parameters as { mail_key: string };
    return [KEY, forgotten].includes(mail_key) ? [email] : [];
  };
  const settings = { channel, from: "site@corp.example", call, log: () => {}, spoolDir: undefined };
  const emails = openLeadEmails(settings);
  await emails?.accept({ idempotency_key: "gone" });
  await emails?.accept({ idempotency_key: KEY });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ idempotency_key }) => idempotency_key)).toEqual([KEY]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.at(-1)).toEqual({ ...email, idempotency_key: forgotten });
  vi.useRealTimers();
  await emails?.close();
  expect(openLeadEmails({ ...settings, channel: undefined })).toBeUndefined();
  expect(openLeadEmails({ ...settings, call: undefined })).toBeUndefined();
});
