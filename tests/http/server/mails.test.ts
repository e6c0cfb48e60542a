import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { freePort } from "../../support/servers/free-port.ts";
import { contactForm } from "../../support/lead-storm.ts";
import { startMailReceiver } from "../../support/servers/mail-receiver.ts";
import type { RawMail } from "../../support/servers/mail-receiver.ts";
import { setUpApp } from "../../support/people/staff.ts";
import { createSiteProcess } from "../../support/servers/site-process.ts";
import type { SiteProcess } from "../../support/servers/site-process.ts";

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

const options = { auth: { persistSession: false, autoRefreshToken: false } };

function service(key: "publishableKey" | "secretKey" = "publishableKey") {
  const running = JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8")) as {
    apiUrl: string;
    publishableKey: string;
    secretKey: string;
  };
  return createClient(running.apiUrl, running[key], options);
}

const admin = () => service("secretKey").auth.admin;

async function confirmed(email: string) {
  const { data, error } = await admin().createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return data.user;
}

async function signedIn(email: string) {
  await confirmed(email);
  const client = service();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

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

  test.each<[what: string, to: string, send: () => Promise<unknown>, automatic: string]>([
    [
      "the confirmation of a sign-up",
      "new@engine.dev",
      () => signUp("new@engine.dev"),
      "auto-generated",
    ],
    [
      "the link to a new password",
      "new@engine.dev",
      () => post("/auth/forgot-password", { email: "new@engine.dev" }),
      "auto-generated",
    ],
    [
      "the receipt of a contact request",
      "ada@engine.dev",
      () => post("/contact", { ...contactForm("one"), email: "ada@engine.dev" }),
      "auto-replied",
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
    ],
    [
      "the news of a request that a rule gave to its owner",
      "owner@engine.dev",
      async () => {
        const address = "owner@engine.dev";
        const client = await signedIn(address);
        await service("secretKey")
          .rpc("grant_staff_role", { address, role: "admin" })
          .throwOnError();
        await setUpApp(client);
        await mailsTo(address, 1);
        const { data } = await client.auth.getUser();
        const rule = { owners: [data.user?.id], plan: subscription.plan };
        await client.rpc("add_lead_rule", rule).throwOnError();
        const request = { ...contactForm("four"), ...subscription, email: "ruled@engine.dev" };
        const answer = await post("/auth/subscribe", request);
        await mailsTo(address, 2);
        return answer;
      },
      "auto-generated",
    ],
    [
      "an invitation",
      "invited@engine.dev",
      () => admin().inviteUserByEmail("invited@engine.dev"),
      "auto-generated",
    ],
    [
      "a link to sign in",
      "link@engine.dev",
      () => service().auth.signInWithOtp({ email: "link@engine.dev" }),
      "auto-generated",
    ],
    [
      "the confirmation that is sent again",
      "again@engine.dev",
      async () => {
        await admin().createUser({ email: "again@engine.dev", password: PASSWORD });
        return service().auth.resend({ type: "signup", email: "again@engine.dev" });
      },
      "auto-generated",
    ],
    [
      "the change of an address, to the old one",
      "old@engine.dev",
      async () => (await signedIn("old@engine.dev")).auth.updateUser({ email: "newer@engine.dev" }),
      "auto-generated",
    ],
    [
      "the change of an address, to the new one",
      "newest@engine.dev",
      async () =>
        (await signedIn("older@engine.dev")).auth.updateUser({ email: "newest@engine.dev" }),
      "auto-generated",
    ],
    [
      "the news of a changed address",
      "before@engine.dev",
      async () => {
        const client = await signedIn("before@engine.dev");
        await client.auth.updateUser({ email: "after@engine.dev" });
        for (const address of ["before@engine.dev", "after@engine.dev"]) {
          const [mail] = await mailsTo(address, 1);
          const [, token_hash = ""] = /token_hash=(\w+)/.exec(mail?.parsed.text ?? "") ?? [];
          const { error } = await client.auth.verifyOtp({ type: "email_change", token_hash });
          if (error) throw error;
        }
      },
      "auto-generated",
    ],
    [
      "the news of a changed password",
      "password@engine.dev",
      async () =>
        (await signedIn("password@engine.dev")).auth.updateUser({
          password: "Better-horse-2",
          current_password: PASSWORD,
        }),
      "auto-generated",
    ],
    [
      "a code that proves who it is",
      "code@engine.dev",
      async () => (await signedIn("code@engine.dev")).auth.reauthenticate(),
      "auto-generated",
    ],
    [
      "the news of two-step sign-in",
      "steps@engine.dev",
      async () => setUpApp(await signedIn("steps@engine.dev")),
      "auto-generated",
    ],
    [
      "the news that two-step sign-in is off",
      "fewer@engine.dev",
      async () => {
        const client = await signedIn("fewer@engine.dev");
        await setUpApp(client);
        const { data } = await client.auth.mfa.listFactors();
        return client.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? "" });
      },
      "auto-generated",
    ],
  ])(
    "%s comes from the one sender, in lines and parts as mails have them",
    async (_what, to, send, automatic) => {
      const before = receiver.mails.filter(({ recipients }) =>
        recipients.includes(to.toLowerCase()),
      ).length;
      const answer = (await send()) as { status?: number; error?: unknown } | undefined;
      expect(answer?.error ?? null).toBeNull();
      expect(answer?.status ?? 200).toBeLessThan(400);
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
      expect(raw.split("\r\n\r\n")[0]).toMatch(/^[\t\r\n -~]+$/);
      expect(htmlWords(mail)).toBe(wordsOf(parsed.text ?? ""));
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
