import { describe, expect, it } from "vitest";

import { readEnvironment } from "../../app/lib/env/env.server.ts";
import { createLogger } from "../observability/logger.ts";
import { createMemoryLimiter } from "../rate-limiter.ts";
import { openLeadChannels } from "./channels.ts";

const hosted = { SUPABASE_URL: "https://p.supabase.co", SUPABASE_ANON_KEY: "sb_publishable_1" };
const server = {
  SMTP_URL: "smtp://mail.our-corp.com",
  MAIL_FROM: "site@our-corp.com",
  LEADS_NOTIFY_TO: "a@our-corp.com,b@our-corp.com",
};
const hook = {
  LEADS_WEBHOOK_URL: "https://hooks.example.com/",
  LEADS_WEBHOOK_SECRET: "a-secret-of-24-characters",
};

async function open(source: Record<string, string>) {
  const { leads, siteOverrides, backend } = readEnvironment(source);
  const mailboxUrl = backend.kind === "embedded" ? "http://127.0.0.1:54324" : undefined;
  const { channels } = await openLeadChannels(leads, {
    siteUrl: "https://www.corp.example",
    siteOverrides,
    mailboxUrl,
    createLimiter: createMemoryLimiter,
    log: () => {},
    record: () => {},
  });
  return channels;
}

async function channels(source: Record<string, string>): Promise<string[]> {
  return (await open(source)).map(({ name }) => name);
}

describe("the receivers of lead notifications", () => {
  it("are empty with a hosted project, unless one is configured", async () => {
    expect(await channels(hosted)).toEqual([]);
    expect(await channels({ ...hosted, ...server, ...hook })).toEqual([
      "mail to a@our-corp.com",
      "mail to b@our-corp.com",
      "mail to the visitor",
      "webhook",
    ]);
    expect(await channels({ ...hosted, ...hook })).toEqual(["webhook"]);
  });

  it("are the mailbox of the embedded backend", async () => {
    const LEADS_ACKNOWLEDGE = "no";
    expect(await channels({ CONTACT_EMAIL: "us@x.example" })).toEqual([
      "mailbox of us@x.example",
      "mailbox of the visitor",
    ]);
    expect(await channels({ LEADS_NOTIFY_TO: "a@our-corp.com", LEADS_ACKNOWLEDGE })).toEqual([
      "mailbox of a@our-corp.com",
    ]);
    expect(await channels({ ...server, LEADS_ACKNOWLEDGE })).toEqual([
      "mail to a@our-corp.com",
      "mail to b@our-corp.com",
    ]);
  });

  it.each([
    [
      server,
      ["mail to address 1 of 2", "mail to address 2 of 2"].map(
        (name) => `${name} in LEADS_NOTIFY_TO`,
      ),
    ],
    [{ LEADS_NOTIFY_TO: "a@our-corp.com" }, ["mailbox of address 1 of 1 in LEADS_NOTIFY_TO"]],
    [{}, ["mailbox of the contact address"]],
  ])("are told apart in the log, which hides addresses: %j", async (source, names) => {
    const lines: string[] = [];
    const log = createLogger({ level: "info", write: (line) => lines.push(line) });
    const settings = { ...source, LEADS_ACKNOWLEDGE: "no" };
    for (const { label } of await open(settings)) log("error", "Fails", { channel: label });
    expect(lines.map((line) => (JSON.parse(line) as { channel: string }).channel)).toEqual(names);
  });
});
