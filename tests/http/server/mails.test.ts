import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { freePort } from "../../support/free-port.ts";
import { contactForm } from "../../support/lead-storm.ts";
import { startMailReceiver } from "../../support/mail-receiver.ts";
import type { RawMail } from "../../support/mail-receiver.ts";
import { createSiteProcess } from "../../support/site-process.ts";
import type { SiteProcess } from "../../support/site-process.ts";

const SENDER = "hello@our-corp.com";
const PASSWORD = "Correct-horse-1";

let site: SiteProcess;
let dataDir: string;
let receiver: Awaited<ReturnType<typeof startMailReceiver>>;
let siteUrl: string;

async function startSite(domain: string, sender: string): Promise<void> {
  receiver = await startMailReceiver({ acceptedDomain: domain });
  const port = String(await freePort());
  siteUrl = `http://www.our-corp.com:${port}`;
  dataDir = await mkdtemp(join(tmpdir(), "mails-"));
  await cp(inject("siteDatabase"), join(dataDir, "postgres"), { recursive: true });
  site = await createSiteProcess({
    BACKEND: "embedded",
    EMBEDDED_DATA_DIR: dataDir,
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: "0",
    PORT: port,
    SITE_URL: siteUrl,
    SMTP_URL: receiver.url,
    LEADS_NOTIFY_TO: "sales@our-corp.com",
    MAIL_FROM: sender,
  });
  await site.start();
}

async function stopSite(): Promise<void> {
  await site.kill();
  await receiver.close();
  await rm(dataDir, { recursive: true });
}

async function post(path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${site.origin}${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
}

const signUp = (email: string) =>
  post("/auth/signup", { email, password: PASSWORD, confirm_password: PASSWORD });

/** The mails to this address, once there are as many. */
async function mailsTo(address: string, count: number): Promise<RawMail[]> {
  const found = () => receiver.mails.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => found().length).toBe(count);
  return found();
}

/** The words of a part, without addresses of links, which only one of the parts shows. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\(? ?https?:\S+ ?\)?/g, " ")
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");

function htmlWords({ parsed: { html } }: RawMail): string | undefined {
  if (typeof html !== "string") return undefined;
  const body = html
    .replaceAll(/<(head|style|title)\b[\s\S]*?<\/\1>/gi, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#10022;", " ")
    .replaceAll(/&(?:#39|quot|lt|gt);/g, " ");
  return wordsOf(body);
}

describe("with a mail server that is strict", () => {
  beforeAll(() => startSite("our-corp.com", SENDER));
  afterAll(stopSite);

  const subscription = {
    plan: "enterprise",
    company: "Engine Works",
    licenses: "12",
    best_time: "Mondays",
    messaging_contact: "+55 11 91234 5678",
  };

  test.each<
    [what: string, to: string, send: () => Promise<unknown>, automatic: string, parts: 1 | 2]
  >([
    [
      "the confirmation of a sign-up",
      "new@engine.dev",
      () => signUp("new@engine.dev"),
      "auto-generated",
      2,
    ],
    [
      "the link to a new password",
      "new@engine.dev",
      () => post("/auth/forgot-password", { email: "new@engine.dev" }),
      "auto-generated",
      2,
    ],
    [
      "the receipt of a contact request",
      "ada@engine.dev",
      () => post("/contact", { ...contactForm("one"), email: "ada@engine.dev" }),
      "auto-replied",
      2,
    ],
    [
      "the receipt of a subscription request, although a contact request came before",
      "ada@engine.dev",
      () =>
        post("/auth/subscribe", {
          ...contactForm("two"),
          ...subscription,
          email: "ADA@engine.dev",
        }),
      "auto-replied",
      2,
    ],
    [
      "the notification of a lead",
      "sales@our-corp.com",
      () =>
        post("/contact", {
          ...contactForm("three"),
          full_name: "=?utf-8?Q?=0D=0ABcc:_x?=\u202Eexe",
          email: "no-reply@engine.dev",
          message: "one\u0085two\u2028three",
        }),
      "auto-generated",
      1,
    ],
  ])(
    "%s comes from the one sender, in lines and parts as mails have them",
    async (_what, to, send, automatic, parts) => {
      const before = receiver.mails.filter(({ recipients }) =>
        recipients.includes(to.toLowerCase()),
      ).length;
      expect((await send().then((response) => (response as Response).status)) < 400).toBe(true);
      await expect
        .poll(
          () =>
            receiver.mails.filter(({ recipients }) =>
              recipients.some((one) => one.toLowerCase() === to),
            ).length,
        )
        .toBeGreaterThan(before);
      const mail = receiver.mails.findLast(({ recipients }) =>
        recipients.some((one) => one.toLowerCase() === to),
      );
      if (!mail) throw new Error("No mail came");
      const { parsed, raw } = mail;
      expect([mail.client, mail.sender, parsed.from?.value[0]?.address]).toEqual([
        "www.our-corp.com",
        SENDER,
        SENDER,
      ]);
      expect(parsed.headers.get("auto-submitted")).toBe(automatic);
      expect(parsed.messageId).toMatch(/@our-corp\.com>$/);
      expect(raw).toMatch(/^Message-ID: <\S+>$/m);
      expect(raw.split("\r\n").filter((line) => line.length > 998)).toEqual([]);
      expect(parsed.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202E]+$/u);
      expect(parsed.text).toMatch(/^[^\u0085\u2028\u2029]+$/);
      if (parts === 2) expect(htmlWords(mail)).toBe(wordsOf(parsed.text ?? ""));
    },
  );

  test("a subject shows typed text as it was typed, and a program gets no receipt", async () => {
    const subjects = receiver.mails.map(({ parsed }) => parsed.subject ?? "");
    expect(subjects.filter((subject) => subject.includes("=?utf-8?Q?=0D=0ABcc:_x?="))).toHaveLength(
      1,
    );
    expect(
      receiver.mails.filter(({ recipients }) => recipients.includes("no-reply@engine.dev")),
    ).toEqual([]);
  });

  test("a second receipt of the same form waits an hour, whatever the spelling of the address", async () => {
    const earlier = (await mailsTo("ada@engine.dev", 1)).length;
    for (const email of ["Ada@engine.dev", "ada+tag@engine.dev"])
      await post("/contact", { ...contactForm(email), email });
    await post("/contact", { ...contactForm("last"), email: "grace@engine.dev" });
    await mailsTo("grace@engine.dev", 1);
    expect(
      receiver.mails.filter(({ recipients }) => recipients.includes("ada@engine.dev")),
    ).toHaveLength(earlier);
    expect(
      receiver.mails.filter(({ recipients }) => recipients.includes("ada+tag@engine.dev")),
    ).toEqual([]);
  });
});

describe("with a mail server that does not take the sender", () => {
  beforeAll(() => startSite("other-corp.com", SENDER));
  afterAll(stopSite);

  test("nobody is told that a mail was sent, and the log says what to set", async () => {
    const response = await signUp("new@engine.dev");
    expect(response.status).toBe(503);
    await expect.poll(() => site.output()).toContain("Unknown sender domain");
    expect(site.output()).toMatch(/hello at our-corp\.com.*550.*Set MAIL_FROM/);
  });
});
