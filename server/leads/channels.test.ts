import { describe, expect, it } from "vitest";

import { readEnvironment } from "../../app/lib/env/env.server.ts";
import { openLeadChannels } from "./channels.ts";

const hosted = { SUPABASE_URL: "https://p.supabase.co", SUPABASE_ANON_KEY: "sb_publishable_1" };
const server = { SMTP_URL: "smtp://mail.corp.example", LEADS_NOTIFY_TO: "a@x.example,b@x.example" };
const hook = {
  LEADS_WEBHOOK_URL: "https://hooks.example.com/",
  LEADS_WEBHOOK_SECRET: "a-secret-of-24-characters",
};

async function channels(source: Record<string, string>): Promise<string[]> {
  const { leads, siteOverrides, backend } = readEnvironment(source);
  const mailboxUrl = backend.kind === "embedded" ? "http://127.0.0.1:54324" : undefined;
  const opened = await openLeadChannels(leads, { siteOverrides, mailboxUrl });
  return opened.map(({ name }) => name);
}

describe("the receivers of lead notifications", () => {
  it("are empty with a hosted project, unless one is configured", async () => {
    expect(await channels(hosted)).toEqual([]);
    expect(await channels({ ...hosted, ...server, ...hook })).toEqual([
      "mail to a@x.example",
      "mail to b@x.example",
      "webhook",
    ]);
  });

  it("are the mailbox of the embedded backend", async () => {
    expect(await channels({ CONTACT_EMAIL: "us@x.example" })).toEqual(["mailbox of us@x.example"]);
    expect(await channels({ LEADS_NOTIFY_TO: "a@x.example" })).toEqual(["mailbox of a@x.example"]);
    expect(await channels(server)).toEqual(["mail to a@x.example", "mail to b@x.example"]);
  });
});
