import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { SmtpServer } from "../../app/lib/env/service-urls.server.ts";
import { smtpServer } from "../../app/lib/env/service-urls.server.ts";
import type { Lead } from "../../app/lib/http/load-context.ts";
import { contactLead } from "../../tests/support/lead.ts";
import { startProxy } from "../../tests/support/proxy.ts";
import { startSmtpSink } from "../../tests/support/smtp.ts";
import type { SmtpSink } from "../../tests/support/smtp.ts";
import { createMailChannel } from "./mail-channel.ts";

const addresses = { from: "site@corp.example", to: "sales@corp.example" };
const auth = { user: "robot", pass: "hunter2" };
const never = new AbortController().signal;

let sink: SmtpSink;
let closers: (() => Promise<void>)[];

beforeEach(async () => {
  sink = await startSmtpSink();
  closers = [sink.close];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
});

function channelTo(url: string, changes: Partial<SmtpServer> = {}) {
  return createMailChannel({ ...smtpServer.parse(url), ...changes }, addresses);
}

function deliver(lead: Lead = contactLead, changes: Partial<SmtpServer> = {}): Promise<void> {
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
  it("arrives with the lead's address to reply to", async () => {
    await deliver(contactLead, { auth });
    expect(sink.mails).toMatchObject([
      { from: addresses.from, to: [addresses.to], login: "robot:hunter2" },
    ]);
    const [mail] = sink.mails;
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: "site@corp.example",
      to: "sales@corp.example",
      "reply-to": "ada@engine.example",
      subject: "Contact request from Ada Lovelace",
      "message-id": "<0123456789abcdef@corp.example>",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(mail?.text).toContain("Name: Ada Lovelace\n");
  });

  it("arrives in every script", async () => {
    await deliver({
      ...contactLead,
      email: "ada@bücher.example",
      message: "Привет 😀 = 5 %\n.\nEnd",
    });
    expect(sink.mails[0]?.text).toContain("Message:\nПривет 😀 = 5 %\n.\nEnd\n");
    expect(sink.mails[0]?.headers.get("reply-to")).toBe("ada@xn--bcher-kva.example");
  });

  it("is the same mail each time it is sent", async () => {
    await deliver();
    await deliver();
    const ids = sink.mails.map(({ headers }) => headers.get("message-id"));
    expect(new Set(ids)).toEqual(new Set(["<0123456789abcdef@corp.example>"]));
  });

  it("has no header of the visitor's making, and goes to nobody of his choice", async () => {
    const typed = "Ada\r\nBcc: victim@corp.example\r\n\r\nBuy now, =?utf-8?Q?=0D=0ACc:_x@y.zz?=";
    await deliver({ ...contactLead, full_name: typed, company: typed });
    const [mail] = sink.mails;
    expect(mail?.to).toEqual([addresses.to]);
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual([
      "auto-submitted",
      "content-transfer-encoding",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(mail?.text).toMatch(/^Answer this mail/);
  });
});

describe("the way to the mail server", () => {
  it("is encrypted where the server can", async () => {
    const safe = await startSmtpSink({ startTls: true });
    closers.push(safe.close);
    await channelTo(safe.url, { auth }).deliver(contactLead, never);
    expect(safe.mails).toMatchObject([{ encrypted: true, login: "robot:hunter2" }]);
  });

  it("never carries a password in the clear beyond this machine", async () => {
    // Leads to loopback as well, but not by a name that says so.
    const elsewhere = { host: "0.0.0.0", auth };
    expect(await failure(deliver(contactLead, elsewhere))).toMatch(/TLS/);
    const selfMade = await startSmtpSink({ startTls: true });
    closers.push(selfMade.close);
    const attempt = channelTo(selfMade.url, elsewhere).deliver(contactLead, never);
    expect(await failure(attempt)).toMatch(/certificate/i);
    expect([...sink.logins, ...selfMade.logins]).toEqual([]);
    await deliver(contactLead, { host: "0.0.0.0" });
    expect(sink.mails).toHaveLength(1);
  });
});

describe("a mail server that does not take the mail", () => {
  it.each([
    ["login", 535, "AUTH PLAIN with 535"],
    ["recipient", 450, "450"],
    ["recipient", 550, "550"],
    ["message", 452, "452"],
    ["message", 554, "554"],
  ] as const)("for now or for good, is asked again: %s %d", async (at, code, said) => {
    sink.refuse(at, code, `No: ${auth.pass} aHVudGVyMg== How soon could we start?`);
    const channel = channelTo(sink.url, { auth });
    const attempt = channel.deliver(contactLead, never);
    if (at === "recipient") await expect(attempt).rejects.toThrow(said);
    else expect(await failure(attempt)).toMatch(said);
    expect(sink.mails).toEqual([]);
    sink.takeAll();
    await channel.deliver(contactLead, never);
    expect(sink.mails).toHaveLength(1);
  });

  it("is told of leads again once it is back", async () => {
    const proxy = await startProxy(sink.url);
    closers.push(proxy.close);
    const channel = channelTo(proxy.url, { auth });
    await channel.deliver(contactLead, never);
    proxy.turn("refuse");
    expect(await failure(channel.deliver(contactLead, never))).toMatch(/^The mail server: /);
    proxy.turn("pass");
    await channel.deliver(contactLead, never);
    expect(sink.mails).toHaveLength(2);
  });

  it("and says nothing, is left when its time is up", async () => {
    const proxy = await startProxy(sink.url);
    closers.push(proxy.close);
    proxy.turn("mute");
    const stop = new AbortController();
    const attempt = failure(channelTo(proxy.url).deliver(contactLead, stop.signal));
    await expect.poll(() => proxy.open()).toBe(1);
    stop.abort();
    await attempt;
    await expect.poll(() => proxy.open()).toBe(0);
  });
});
