import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const OWN = "Owner-horse-1";
const SECOND = "Second-horse-2";
const FOREIGN = "Stranger-horse-3";
const MINUTE = 60_000;

let later = 0;
let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend({ now: () => new Date(Date.now() + later) });
  site = await startSite({
    supabase: { url: backend.apiUrl, anonKey: backend.publishableKey },
    now: () => Date.now() + later,
  });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

/** What one browser holds; a new one holds nothing. */
type Browser = { cookie: string };

async function send(browser: Browser, path: string, form: Record<string, string>) {
  const response = await postForm(`${site.origin}${path}`, form, { Cookie: browser.cookie });
  browser.cookie = cookiesAfter(browser.cookie, response);
  return response;
}

function open(browser: Browser, path: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, {
    headers: { Cookie: browser.cookie },
    redirect: "manual",
  });
}

async function pageOf(response: Response): Promise<Document> {
  return parseDocument(await response.text());
}

function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

/** The accounts service sends one mail a minute to an address. */
async function signUp(browser: Browser, email: string, password: string): Promise<void> {
  later += 2 * MINUTE;
  const form = { intent: "sign-up", email, password, confirm_password: password };
  const response = await send(browser, "/auth/signup", form);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
}

async function signUpDirectly(email: string, data: object = {}): Promise<void> {
  later += 2 * MINUTE;
  const client = createClient(backend.apiUrl, backend.publishableKey);
  const { error } = await client.auth.signUp({ email, password: FOREIGN, options: { data } });
  expect(error).toBeNull();
}

async function linkTo(email: string): Promise<string> {
  const mail = await findMail(backend.mailUrl, email);
  const { pathname, search } = new URL(mail ? linkIn(mail) : "");
  return pathname + search;
}

function passwordField(page: Document): Element | null {
  return page.querySelector("main input[name=password]");
}

/** Does on the page of a link, and after it, what the page asks for. Gives where this ends. */
async function confirm(browser: Browser, link: string, password: string): Promise<string | null> {
  const page = await pageOf(await open(browser, link));
  const form: Record<string, string> = { intent: "confirm" };
  if (passwordField(page)) form.password = password;
  const response = await send(browser, link, form);
  expect(response.status).toBe(303);
  const place = response.headers.get("Location");
  if (place !== "/auth/reset-password") return place;
  expect(passwordField(await pageOf(await open(browser, place)))).not.toBeNull();
  const chosen = { intent: "reset", password, confirm_password: password };
  return (await send(browser, place, chosen)).headers.get("Location");
}

async function opens(email: string, password: string): Promise<boolean> {
  const client = createClient(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false },
  });
  return (await client.auth.signInWithPassword({ email, password })).error === null;
}

type Step = (email: string, browsers: { owner: Browser; stranger: Browser }) => Promise<unknown>;

const ownerSignsUp: Step = (email, { owner }) => signUp(owner, email, OWN);
const strangerSignsUp: Step = (email, { stranger }) => signUp(stranger, email, FOREIGN);
const strangerCallsTheService: Step = (email) =>
  signUpDirectly(email, { email_change: { address: "eve@evil.example", askedAt: new Date() } });
const strangerAsks =
  (path: string, intent: string): Step =>
  async (email, { stranger }) => {
    later += 2 * MINUTE;
    await send(stranger, path, { intent, email });
  };
const resend = strangerAsks("/auth/login", "resend");
const recover = strangerAsks("/auth/forgot-password", "recover");

const orders: [string, Step[]][] = [
  ["the owner alone signs up", [ownerSignsUp]],
  ["a stranger signs up first", [strangerSignsUp, ownerSignsUp]],
  ["a stranger signs up second", [ownerSignsUp, strangerSignsUp]],
  ["a stranger signs up before and after", [strangerSignsUp, ownerSignsUp, strangerSignsUp]],
  ["a stranger alone signs up", [strangerSignsUp]],
  ["a stranger calls the service first", [strangerCallsTheService, ownerSignsUp]],
  ["a stranger asks for the mail again", [ownerSignsUp, resend]],
  ["a stranger signs up first and asks again", [strangerSignsUp, ownerSignsUp, resend]],
  ["a stranger signs up first and forgets", [strangerSignsUp, ownerSignsUp, recover]],
];

describe.each(orders)("%s", (_order, steps) => {
  test.each(["the browser that signed up", "another device"])(
    "and the owner, confirming in %s, ends up with their own password",
    async (where) => {
      const email = newAddress();
      const browsers = { owner: { cookie: "" }, stranger: { cookie: "" } };
      for (const step of steps) await step(email, browsers);
      const browser = where === "another device" ? { cookie: "" } : browsers.owner;
      expect(await confirm(browser, await linkTo(email), OWN)).toBe("/app");
      const app = await open(browser, "/app/account");
      expect(app.status).toBe(200);
      const text = textOf((await pageOf(app)).querySelector("main"));
      expect(text).toContain(email);
      expect(text).not.toContain("evil.example");
      expect([await opens(email, FOREIGN), await opens(email, OWN)]).toEqual([false, true]);
      const session = await open(browsers.stranger, "/app");
      expect(session.status).toBe(303);
    },
  );
});

test("the browser that created the account confirms with one click", async () => {
  const [email, owner] = [newAddress(), { cookie: "" }];
  await signUp(owner, email, OWN);
  const link = await linkTo(email);
  expect(passwordField(await pageOf(await open(owner, link)))).toBeNull();
  const response = await send(owner, link, { intent: "confirm" });
  expect(response.headers.get("Location")).toBe("/app");
  expect(await opens(email, OWN)).toBe(true);
});

test.each(["the same browser", "another device"])(
  "a visitor who signs up twice with two passwords chooses one at the confirmation, in %s",
  async (where) => {
    const [email, owner] = [newAddress(), { cookie: "" }];
    await signUp(owner, email, OWN);
    await signUp(owner, email, SECOND);
    const browser = where === "another device" ? { cookie: "" } : owner;
    expect(await confirm(browser, await linkTo(email), SECOND)).toBe("/app");
    expect([await opens(email, OWN), await opens(email, SECOND)]).toEqual([false, true]);
  },
);

test("an older mail confirms nothing, and points to the newer one", async () => {
  const [email, owner, stranger] = [newAddress(), { cookie: "" }, { cookie: "" }];
  await signUp(owner, email, OWN);
  const older = await linkTo(email);
  await signUp(stranger, email, FOREIGN);
  const refused = await send(owner, older, { intent: "confirm" });
  const place = refused.headers.get("Location") ?? "";
  expect(place).toContain("otp_expired");
  expect(textOf((await pageOf(await open(owner, place))).querySelector("main"))).toContain(
    "was replaced by a newer email",
  );
  expect(await confirm(owner, await linkTo(email), OWN)).toBe("/app");
  expect([await opens(email, FOREIGN), await opens(email, OWN)]).toEqual([false, true]);
});

test("rejects a password that breaks the rules, without using the link", async () => {
  const email = newAddress();
  await signUp({ cookie: "" }, email, OWN);
  const [link, browser] = [await linkTo(email), { cookie: "" }];
  for (const [password, told] of [
    ["", "Enter your password"],
    ["Password1", "one of the most used passwords"],
    ["short", "Password must be at least 8 characters long"],
  ] as const) {
    const response = await send(browser, link, { intent: "confirm", password });
    expect(response.status).toBe(422);
    const page = await pageOf(response);
    expect(textOf(page.querySelector("[role=alert]"))).toContain(told);
    expect(passwordField(page)).not.toBeNull();
  }
  expect(await confirm(browser, link, OWN)).toBe("/app");
});

test("a visitor who leaves before choosing has an account that no password opens", async () => {
  const [email, stranger] = [newAddress(), { cookie: "" }];
  await signUp(stranger, email, FOREIGN);
  const response = await send({ cookie: "" }, await linkTo(email), { intent: "confirm" });
  expect(response.headers.get("Location")).toBe("/auth/reset-password");
  expect(await opens(email, FOREIGN)).toBe(false);
  await send(stranger, "/auth/forgot-password", { intent: "recover", email });
  expect(await confirm({ cookie: "" }, await linkTo(email), OWN)).toBe("/app");
  expect([await opens(email, FOREIGN), await opens(email, OWN)]).toEqual([false, true]);
});

/** Opens the mail's token like Auth's own page. */
async function codeLink(email: string): Promise<string> {
  const token = new URLSearchParams((await linkTo(email)).split("?")[1]).get("token_hash") ?? "";
  const redirect = `${site.origin}/auth/callback`;
  const query = new URLSearchParams({ token, type: "signup", redirect_to: redirect });
  const followed = await fetch(`${backend.apiUrl}/auth/v1/verify?${query}`, {
    redirect: "manual",
  });
  const { pathname, search } = new URL(followed.headers.get("Location") ?? "");
  return pathname + search;
}

describe("where the mail leads to Auth's own page, which confirms and gives a code", () => {
  test("the browser that created the account continues with its password", async () => {
    const [email, owner] = [newAddress(), { cookie: "" }];
    await signUp(owner, email, OWN);
    expect(await confirm(owner, await codeLink(email), OWN)).toBe("/app");
    expect(await opens(email, OWN)).toBe(true);
  });

  test("the browser that signed up second chooses one", async () => {
    const [email, owner] = [newAddress(), { cookie: "" }];
    await signUp({ cookie: "" }, email, FOREIGN);
    await signUp(owner, email, OWN);
    expect(await confirm(owner, await codeLink(email), OWN)).toBe("/app");
    expect([await opens(email, FOREIGN), await opens(email, OWN)]).toEqual([false, true]);
  });

  test("a code for a stranger's browser gives the stranger no access", async () => {
    const [email, stranger] = [newAddress(), { cookie: "" }];
    await signUp(stranger, email, FOREIGN);
    const link = await codeLink(email);
    const response = await send({ cookie: "" }, link, { intent: "confirm" });
    expect(response.headers.get("Location")).toContain("bad_code_verifier");
    expect(await opens(email, FOREIGN)).toBe(false);
  });
});
