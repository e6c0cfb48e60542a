import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createMailChannel } from "./mail-channel.ts";
import type { MailOptions, SmtpServer } from "./mail-channel.ts";
import { leadOf } from "./testing/fake-supabase.ts";
import type { TestLead } from "./testing/fake-supabase.ts";
import { startSmtpSink } from "./testing/smtp-sink.ts";
import type { SmtpSink } from "./testing/smtp-sink.ts";

const addresses = { from: "site@corp.example", to: "sales@corp.example" };
const auth = { user: "robot", pass: "hunter2" };
const never = new AbortController().signal;
const ada = { ...leadOf("ada"), message: "How soon could we start?" };

let sink: SmtpSink;
let closers: (() => unknown)[];

beforeEach(async () => {
  sink = await startSmtpSink();
  closers = [() => sink.close()];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
});

function write(lead: TestLead) {
  return {
    subject: `A request from ${lead.full_name}`,
    text: `Name: ${lead.full_name}\n\n${lead.message}\n`,
    messageId: `<${lead.idempotency_key.replaceAll(" ", "-")}@corp.example>`,
    replyTo: lead.email,
  };
}

function channelTo(
  url: string,
  changes: Partial<SmtpServer> = {},
  options: Partial<MailOptions<TestLead>> = {},
) {
  const { hostname: host, port } = new URL(url);
  const server = { host, port: Number(port), secure: false, auth: undefined, ...changes };
  return createMailChannel<TestLead>(server, {
    name: addresses.to,
    from: addresses.from,
    to: () => addresses.to,
    write,
    ...options,
  });
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

describe("a mail about a lead", () => {
  it("has the lead's address as its reply address", async () => {
    await deliver(ada, { auth });
    expect(sink.mails).toMatchObject([
      { from: addresses.from, to: [addresses.to], login: "robot:hunter2" },
    ]);
    const [mail] = sink.mails;
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: "site@corp.example",
      to: "sales@corp.example",
      "reply-to": "ada@engine.example",
      subject: "A request from ada",
      "message-id": "<key-of-ada@corp.example>",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(mail?.text).toContain("Name: ada\n");
  });
});

describe("the connection to the mail server", () => {
  it("is encrypted where the server supports it", async () => {
    const safe = await startSmtpSink({ startTls: true });
    closers.push(safe.close);
    await channelTo(safe.url, { auth }).deliver(ada, never);
    expect(safe.mails).toMatchObject([{ encrypted: true, login: "robot:hunter2" }]);
  });

  it("never carries an unencrypted password beyond this machine", async () => {
    // Leads to loopback as well, but not by a name that says so.
    const remote = { host: "0.0.0.0", auth };
    expect(await failure(deliver(ada, remote))).toMatch(/TLS/);
    const selfSigned = await startSmtpSink({ startTls: true });
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
    ["login", 535, "AUTH PLAIN with 535", false],
    ["recipient", 450, "450", false],
    ["recipient", 550, "550", true],
    ["message", 452, "452", false],
    ["message", 554, "554", true],
  ] as const)("that refuses at the %s with %d gets the mail again", async (...row) => {
    const [at, code, said, isForGood] = row;
    const words =
      at === "recipient" ? "No" : `No: ${auth.pass} aHVudGVyMg== How soon could we start?`;
    sink.refuse(at, code, words);
    const reasons: string[] = [];
    const onRefused = (reason: string) => void reasons.push(reason);
    const attempts = [channelTo(sink.url, { auth }), channelTo(sink.url, { auth }, { onRefused })];
    for (const [index, channel] of attempts.entries()) {
      // A visitor's mail is given up instead.
      const attempt = channel.deliver(ada, never);
      if (index === 1 && isForGood) await attempt;
      else expect(await failure(attempt)).toMatch(said);
    }
    expect(reasons).toHaveLength(Number(isForGood));
    expect(sink.mails).toEqual([]);
    sink.takeAll();
    for (const channel of attempts) await channel.deliver(ada, never);
    expect(sink.mails).toHaveLength(2);
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
