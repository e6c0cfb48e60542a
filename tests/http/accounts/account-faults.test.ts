import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { createClockAhead, startSiteBackend } from "../../support/backend.ts";
import { cookiesOf, newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import type { Fault, FaultProxy } from "../../support/fault-proxy.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const NEW_PASSWORD = "Better-horse-2";

const clock = createClockAhead();
let backend: Backend;
let proxy: FaultProxy;
let site: TestSite;
/** Waits for Supabase for half a second only. */
let impatientSite: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend({ now: clock.now });
  proxy = await startFaultProxy(backend.apiUrl);
  const supabase = { url: proxy.url, anonKey: backend.publishableKey };
  const [patience, haste] = [10_000, 500];
  site = await startSite({
    supabase,
    deadlines: { sessionMs: patience, accountMs: patience, dataMs: patience },
  });
  impatientSite = await startSite({
    supabase,
    deadlines: { sessionMs: haste, accountMs: haste, dataMs: haste },
  });
});
afterEach(() => proxy.set("none"));
afterAll(async () => {
  await Promise.all([site.close(), impatientSite.close()]);
  await proxy.close();
  await backend.close();
});

type Session = { email: string; cookie: string; elsewhere: string };

async function openSession(): Promise<Session> {
  clock.advance(5_000);
  const email = await newAccount(backend);
  const [cookie = "", elsewhere = ""] = [await signIn(site, email), await signIn(site, email)];
  return { email, cookie, elsewhere };
}

const forms: Record<string, (email: string) => Record<string, string>> = {
  "change-password": () => ({
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
  }),
  "change-email": (email) => ({
    email: email.replace("@", ".next@"),
    current_password: PASSWORD,
  }),
  "cancel-email-change": () => ({}),
  "sign-out-others": () => ({}),
  "delete-account": (email) => ({ email, current_password: PASSWORD }),
};

function post({ email, cookie }: Session, intent: string, target = site): Promise<Response> {
  const form = { intent, ...forms[intent]?.(email) };
  return postForm(`${target.origin}/app/account`, form, { Cookie: cookie });
}

async function mainText(response: Response): Promise<string> {
  const document = parseDocument(await response.text());
  return textOf(document.querySelector("main"));
}

async function open(cookie: string): Promise<number> {
  const headers = { Cookie: cookie };
  const response = await fetch(`${site.origin}/app/account`, { headers, redirect: "manual" });
  const text = await mainText(response);
  expect(text).not.toContain("Waiting for both mailboxes");
  return response.status;
}

/** As if the form had never been sent: both sessions go on, and so does the password. */
async function expectUntouched(session: Session) {
  await proxy.set("none");
  expect([await open(session.cookie), await open(session.elsewhere)]).toEqual([200, 200]);
  expect(await signIn(site, session.email)).toBeDefined();
}

/** The Supabase call that each form depends on. */
const calls: [intent: string, call: RegExp][] = [
  ["change-password", /^POST \/auth\/v1\/token\?grant_type=password/],
  ["change-password", /^PUT \/auth\/v1\/user/],
  ["change-email", /^PUT \/auth\/v1\/user/],
  ["cancel-email-change", /^POST \/rest\/v1\/rpc/],
  ["sign-out-others", /^POST \/auth\/v1\/logout/],
  ["delete-account", /^POST \/auth\/v1\/token\?grant_type=password/],
  ["delete-account", /^POST \/rest\/v1\/rpc/],
];
const faults: Fault[] = ["500", "429", "reset"];

describe.each(calls)("%s while %s fails", (intent, call) => {
  test.each(faults)("fails cleanly by %s: an error message, nothing changed", async (fault) => {
    const session = await openSession();
    await proxy.set(fault, call);
    const response = await post(session, intent);
    const busy = fault === "429" && call.source.includes("auth");
    expect(response.status).toBe(busy ? 429 : 503);
    expect(await mainText(response)).toContain("There is a problem");
    await expectUntouched(session);
  });
});

const garbled = calls.filter(([intent]) => intent !== "sign-out-others");

test.each(garbled)(
  "%s treats another server's page in place of %s as an error",
  async (intent, call) => {
    const session = await openSession();
    await proxy.set("garbage", call);
    const response = await post(session, intent);
    expect(response.status).toBe(503);
    await expectUntouched(session);
  },
);

test.each(Object.keys(forms))("%s does not wait for a hanging Supabase", async (intent) => {
  const session = await openSession();
  await proxy.set("slow", /^GET \/auth\/v1\/user/);
  const response = await post(session, intent, impatientSite);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).not.toBeNull();
  expect(await mainText(response)).toContain("You are still signed in");
  await expectUntouched(session);
});

test("a password whose change got no response can be changed again, with the same form", async () => {
  const session = await openSession();
  await proxy.set("lost reply", /^PUT \/auth\/v1\/user/);
  const response = await post(session, "change-password");
  expect(response.status).toBe(503);
  expect(await mainText(response)).toContain("We can’t tell whether your password was changed.");
  await proxy.set("none");
  const again = await post(session, "change-password");
  expect(again.status).toBe(303);
  expect(await signIn(site, session.email, NEW_PASSWORD)).toBeDefined();
});

test("an unacknowledged deletion explains how to find out whether it worked", async () => {
  const session = await openSession();
  await proxy.set("lost reply", /^POST \/rest\/v1\/rpc/);
  const response = await post(session, "delete-account");
  expect(response.status).toBe(503);
  expect(await mainText(response)).toContain("We can’t tell whether your account was deleted.");
  await proxy.set("none");
  expect(await open(session.cookie)).toBe(303);
});

test("the download redirects to a message on the account page if the data cannot be read", async () => {
  const session = await openSession();
  await proxy.set("500", /^GET \/rest\/v1\/profiles/);
  const download = await fetch(`${site.origin}/app/account/download`, {
    headers: { Cookie: session.cookie },
    redirect: "manual",
  });
  expect(download.headers.get("content-disposition")).toBeNull();
  expect(download.headers.get("location")).toBe("/app/account");
  const page = await fetch(`${site.origin}/app/account`, {
    headers: { Cookie: `${session.cookie}; ${cookiesOf(download)}` },
  });
  expect(await mainText(page)).toContain("We couldn’t read your data right now.");
  await proxy.set("500");
  const away = await fetch(`${site.origin}/app/account/download`, {
    headers: { Cookie: session.cookie },
  });
  expect(away.status).toBe(503);
  expect(await mainText(away)).toContain("You are still signed in");
});

test("a failed check does not count as a wrong password", async () => {
  const session = await openSession();
  await proxy.set("500", /^POST \/auth\/v1\/token/);
  for (let count = 0; count < 6; count += 1) {
    expect((await post(session, "delete-account")).status).toBe(503);
  }
  await proxy.set("none");
  expect((await post(session, "delete-account")).headers.get("location")).toBe("/");
});
