import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";

import { clientNameOf, createSmtpSender } from "@helmwise/embedded-supabase/smtp";
import type { SmtpServer } from "@helmwise/embedded-supabase/smtp";
import type { MailOptions } from "@helmwise/lead-queue/mail";
import { createMailChannel } from "@helmwise/lead-queue/mail-channel";
import { contactLead } from "../../tests/support/lead.ts";
import { startMailReceiver } from "../../tests/support/servers/mail-receiver.ts";
import type { MailReceiver } from "../../tests/support/servers/mail-receiver.ts";
import type { Lead } from "../../app/features/leads/lead.ts";

const addresses = { from: "site@corp.example", to: "sales@corp.example" };
const auth = { user: "robot", pass: "hunter2" };
const never = new AbortController().signal;
const ada = { ...contactLead, message: "How soon could we start?" };

let sink: MailReceiver;
let closers: (() => unknown)[];

beforeEach(async () => {
  sink = await startMailReceiver();
  closers = [() => sink.close()];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
});

const write = (lead: Lead) => ({
  subject: "A request",
  text: `${lead.message}\n`,
  messageId: "<one@corp.example>",
  replyTo: lead.email,
});

function channelTo(
  url: string,
  changes: Partial<SmtpServer> = {},
  options: Partial<MailOptions<Lead>> = {},
) {
  const { hostname: host, port } = new URL(url);
  const server = { host, port: Number(port), secure: false, auth: undefined, ...changes };
  const send = createSmtpSender(server, "https://www.corp.example");
  const { from, to } = addresses;
  return createMailChannel<Lead>(send, { name: to, from, to: () => to, write, ...options });
}

function deliver(lead = ada, changes: Partial<SmtpServer> = {}): Promise<void> {
  return channelTo(sink.url, changes).deliver(lead, never);
}

async function failure(attempt: Promise<void>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  const { message, stack } = error as Error;
  expect(`${message} ${stack}`).not.toMatch(/hunter2|aHVudGVyMg|How soon could we start/);
  return message;
}

test("a mail about a lead has the lead's address as its reply address", async () => {
  await deliver(ada, { auth });
  expect(sink.mails).toMatchObject([
    { sender: addresses.from, recipients: [addresses.to], login: "robot:hunter2" },
  ]);
  const { parsed } = sink.mails[0] ?? expect.fail();
  expect(parsed).toMatchObject({ subject: "A request", messageId: "<one@corp.example>" });
  expect(parsed.replyTo?.text).toBe(ada.email);
  expect(parsed.text).toBe(`${ada.message}\n`);
});

test("a mail that a person wrote is plain text, and does not call itself automatic", async () => {
  const written = { ...write(ada), isPersonal: true, senderName: "Grace\r\nBcc: all@corp.example" };
  await channelTo(sink.url, {}, { write: () => written }).deliver(ada, never);
  const { parsed, recipients } = sink.mails[0] ?? expect.fail();
  expect(recipients).toEqual([addresses.to]);
  expect([parsed.headers.has("auto-submitted"), parsed.headers.has("bcc")]).toEqual([false, false]);
  expect(parsed.headers.get("content-type")).toMatchObject({ value: "text/plain" });
});

test.each([
  ["https://www.corp.example", "mail.corp.example", /^www\.corp\.example$/],
  ["http://203.0.113.5:3000", "mail.corp.example", /^\[203\.0\.113\.5\]$/],
  ["http://[2001:db8::1]", "mail.corp.example", /^\[IPv6:2001:db8::1\]$/],
  ["http://intranet", "mail.corp.example", /^\[(?:\d+\.){3}\d+\]$/],
  ["http://localhost:3000", "127.0.0.1", /^\[127\.0\.0\.1\]$/],
])("the site %s greets %s by a name that servers take", (siteUrl, host, name) => {
  expect(clientNameOf(siteUrl, host)).toMatch(name);
});

describe("the connection to the mail server", () => {
  it("is encrypted where the server supports it", async () => {
    const safe = await startMailReceiver({ startTls: true });
    closers.push(safe.close);
    await channelTo(safe.url, { auth }).deliver(ada, never);
    expect(safe.mails).toMatchObject([{ encrypted: true, login: "robot:hunter2" }]);
  });

  it("never carries an unencrypted password beyond this machine", async () => {
    // Leads to loopback as well, but not by a name that says so.
    const remote = { host: "0.0.0.0", auth };
    expect(await failure(deliver(ada, remote))).toMatch(/TLS/);
    const selfSigned = await startMailReceiver({ startTls: true });
    closers.push(selfSigned.close);
    const attempt = channelTo(selfSigned.url, remote).deliver(ada, never);
    expect(await failure(attempt)).toMatch(/certificate/i);
    expect([...sink.logins, ...selfSigned.logins]).toEqual([]);
    await deliver(ada, { host: "0.0.0.0" });
    expect(sink.mails).toHaveLength(1);
  });
});

describe("a failing mail server", () => {
  it.each([
    ["login", 535, "AUTH PLAIN with 535. Check the user and the password in SMTP_URL", false],
    ["sender", 421, "421 No. The site names itself www.corp.example, by SITE_URL", false],
    ["sender", 550, "550 No. Set MAIL_FROM", false],
    ["recipient", 450, "450 No. Check the address", false],
    ["recipient", 550, "550 No. Check the address", true],
    ["message", 452, "452", false],
    ["message", 554, "554", true],
  ] as const)("that refuses at the %s with %d gets the mail again", async (...row) => {
    const [at, code, said, isForGood] = row;
    const words =
      at === "recipient" || at === "sender"
        ? "No"
        : `No: ${auth.pass} aHVudGVyMg== How soon could we start?`;
    sink.refuse(at, code, words);
    const reasons: string[] = [];
    const onRefused = (reason: string, { email }: Lead) => void reasons.push(`${email} ${reason}`);
    const onSent = ({ email }: Lead) => void reasons.push(`sent ${email}`);
    const told = { onRefused, onSent };
    const attempts = [channelTo(sink.url, { auth }), channelTo(sink.url, { auth }, told)];
    for (const [index, channel] of attempts.entries()) {
      // A visitor's mail is given up instead.
      const attempt = channel.deliver(ada, never);
      if (index === 1 && isForGood) {
        await attempt;
      } else {
        const message = await failure(attempt);
        expect(message).toContain("did not take a mail from site at corp.example");
        expect(message).toContain(said);
      }
    }
    expect(reasons).toHaveLength(Number(isForGood));
    expect(sink.mails).toEqual([]);
    sink.takeAll();
    for (const channel of attempts) await channel.deliver(ada, never);
    expect(sink.mails).toHaveLength(2);
  });

  it.each([
    ["refuses connections", { host: "127.0.0.1", port: 9 }],
    ["does not exist", { host: "smtp.nowhere.invalid" }],
  ])("that %s is one whose host and port are to be checked", async (_case, changes) => {
    const message = await failure(deliver(ada, changes));
    expect(message).toMatch(/\. Check the host and the port in SMTP_URL\.$/);
  });

  it("that never replies is abandoned at the deadline", async () => {
    let open = 0;
    const mute = createServer((socket) => {
      open += 1;
      socket
        .on("error", () => {})
        .on("close", () => (open -= 1))
        .resume();
    }).listen(0, "127.0.0.1");
    closers.push(() => mute.close());
    await once(mute, "listening");
    const { port } = mute.address() as AddressInfo;
    const stop = new AbortController();
    const attempt = failure(channelTo(`smtp://127.0.0.1:${port}`).deliver(ada, stop.signal));
    await expect.poll(() => open).toBe(1);
    stop.abort();
    await attempt;
    await expect.poll(() => open).toBe(0);
  });
});
