import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from "vitest";

import { brand } from "../../../app/content/site/site.ts";
import { contactForm, postLead } from "../../support/lead-storm.ts";
import { startSiteProcess } from "../../support/servers/site-process.ts";
import type { SiteProcess } from "../../support/servers/site-process.ts";
import { findMail } from "../../support/servers/mailbox.ts";
import { freePort } from "../../support/servers/free-port.ts";
import { startMailReceiver } from "../../support/servers/mail-receiver.ts";
import { startProxy } from "../../support/servers/proxy.ts";
import { startFakeService } from "../../support/servers/service.ts";
import { shared } from "../../support/shared.ts";

type Notice = { type: string; id: string; data: Record<string, unknown> };

let site: SiteProcess | undefined;
const hooks = shared(startFakeService);
const notices: Notice[] = [];
/** Ends the connection of a notice that got no answer; undefined while each gets one. */
let drop: (() => void) | undefined;
let webhook: Record<string, string>;

beforeEach(() => {
  notices.length = 0;
  drop = undefined;
  hooks.answer = async (request, response) => {
    notices.push(JSON.parse((await request.toArray()).join("")) as Notice);
    if (drop) drop = () => response.destroy();
    else response.end();
  };
  webhook = {
    LEADS_WEBHOOK_URL: `${hooks.supabase.url}/leads`,
    LEADS_WEBHOOK_SECRET: "a-secret-of-24-characters",
  };
});
afterEach(() => site?.kill());

it("with the embedded backend a lead appears in its mailbox and at the webhook", async () => {
  const mailPort = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "notices-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await cp(inject("siteDatabase"), join(dataDir, "postgres"), { recursive: true });
  site = await startSiteProcess({
    ...webhook,
    BACKEND: "embedded",
    EMBEDDED_DATA_DIR: dataDir,
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: String(mailPort),
    CONTACT_EMAIL: "us@corp.example",
  });
  expect(await postLead(site.origin, "one")).toBe(true);
  expect(await postLead(site.origin, "one")).toBe(true);
  const mailUrl = `http://127.0.0.1:${mailPort}`;
  await expect.poll(() => findMail(mailUrl, "us@corp.example")).toBeDefined();
  const mail = await findMail(mailUrl, "us@corp.example");
  expect(mail?.Subject).toBe(`${brand}: Contact request from Ada Lovelace`);
  expect(mail?.Text).toContain("Email: ada@engine.example\n");
  await expect.poll(() => findMail(mailUrl, "ada@engine.example")).toBeDefined();
  const receipt = await findMail(mailUrl, "ada@engine.example");
  expect(receipt?.Text).toContain("Lead one");
  await expect
    .poll(() => notices)
    .toMatchObject([
      { type: "lead.created", data: { ...contactForm("one"), messaging_contact: null } },
    ]);
  expect(notices[0]?.data.idempotency_key).toBe(notices[0]?.id);
  expect(notices[0]?.data.desk_url).toContain(`/app/desk/leads/${notices[0]?.id}`);
  expect(mail?.Text).toContain(String(notices[0]?.data.desk_url));
});

it("a visitor is thanked while all receivers are down, and each is notified once in the end", async () => {
  const [service, sink] = [await startFakeService(), await startMailReceiver()];
  const proxy = await startProxy(sink.url);
  site = await startSiteProcess({
    ...webhook,
    SUPABASE_URL: service.supabase.url,
    SUPABASE_ANON_KEY: service.supabase.anonKey,
    SUPABASE_SITE_KEY: "k".repeat(43),
    SMTP_URL: proxy.url.replace("//", "//robot:hunter2@"),
    LEADS_NOTIFY_TO: "sales@corp.example, founder@corp.example",
    MAIL_FROM: "site@corp.example",
  });
  onTestFinished(async () => {
    for (const one of [proxy, sink, service]) await one.close();
  });
  proxy.turn("mute");
  drop = () => {};
  const { origin, log } = site;
  expect(await postLead(origin, "one")).toBe(true);
  await expect.poll(() => [proxy.connections() > 0, sink.mails.length]).toEqual([true, 0]);

  const dropLast = drop;
  drop = undefined;
  proxy.turn("pass");
  dropLast();
  await expect
    .poll(() => sink.mails.map(({ recipients }) => recipients[0]).sort())
    .toEqual(["ada@engine.example", "founder@corp.example", "sales@corp.example"]);
  // One line in the lead's history for each mail.
  const lines = () => service.calls.filter((call) => call.endsWith("/rpc/record_lead_mail"));
  await expect.poll(() => lines().length).toBe(3);
  const automatic = (to: string) =>
    sink.mails.find(({ recipients }) => recipients[0] === to)?.parsed.headers.get("auto-submitted");
  expect(automatic("ada@engine.example")).toBe("auto-replied");
  expect(automatic("sales@corp.example")).toBe("auto-generated");
  expect(sink.mails[0]).toMatchObject({ sender: "site@corp.example", login: "robot:hunter2" });
  await expect.poll(() => new Set(notices.map(({ id }) => id)).size).toBe(1);
  // The log names the sender, whom the operator sets, and nobody else.
  const written = JSON.stringify(log()).replaceAll("from site at corp.example", "");
  expect(written).not.toMatch(/hunter2|a-secret|corp\.example/);
});
