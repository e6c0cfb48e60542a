import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";

import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import {
  confirmMail,
  createVisitor,
  documentOf,
  follow,
  mailedLink,
  mainText,
  newAddress,
  placeOf,
} from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

const OWN = "Owner-horse-1";
const SECOND = "Second-horse-2";
const FOREIGN = "Stranger-horse-3";
const RESET = "/auth/reset-password";

let later = 0;

const backend = shared(() => startSiteBackend({ now: () => new Date(Date.now() + later) }));
const site = shared(() =>
  startSite({
    supabase: supabaseOf(backend),
    now: () => Date.now() + later,
  }),
);

/** The accounts service sends one mail a minute to an address. */
function letMinutesPass() {
  later += 120_000;
}

async function signUp(visitor: Visitor, email: string, password: string): Promise<void> {
  letMinutesPass();
  const form = { intent: "sign-up", email, password, confirm_password: password };
  expect(placeOf(await visitor.post("/auth/signup", form))).toBe("303 /");
}

function newClient() {
  const auth = { persistSession: false };
  return createClient(backend.apiUrl, backend.publishableKey, { auth }).auth;
}

async function asksPassword(response: Response): Promise<boolean> {
  return (await documentOf(response)).querySelector("main [name=password]") !== null;
}

/** Does on the page of a link, and after it, what the page asks for. Gives where this ends. */
async function confirm(visitor: Visitor, link: string, password: string): Promise<string> {
  const typed = (await asksPassword(await visitor.open(link))) ? { password } : undefined;
  const place = placeOf(await visitor.post(link, { intent: "confirm", ...typed }));
  if (place !== `303 ${RESET}`) return place;
  expect(await asksPassword(await visitor.open(RESET))).toBe(true);
  const chosen = { intent: "reset", password, confirm_password: password };
  return placeOf(await visitor.post(RESET, chosen));
}

/** Which of the passwords open the account. */
async function opening(email: string, ...passwords: string[]): Promise<string[]> {
  const attempts = passwords.map(async (password) => {
    const { error } = await newClient().signInWithPassword({ email, password });
    return error ? [] : [password];
  });
  return (await Promise.all(attempts)).flat();
}

type Step = (email: string, browsers: { owner: Visitor; stranger: Visitor }) => Promise<unknown>;

const ownerSignsUp: Step = (email, { owner }) => signUp(owner, email, OWN);
const strangerSignsUp: Step = (email, { stranger }) => signUp(stranger, email, FOREIGN);
const strangerCallsTheService: Step = (email) => {
  letMinutesPass();
  const email_change = { address: "eve@evil.example", askedAt: new Date() };
  return newClient().signUp({ email, password: FOREIGN, options: { data: { email_change } } });
};
const strangerAsks =
  (path: string, intent: string): Step =>
  (email, { stranger }) => {
    letMinutesPass();
    return stranger.post(path, { intent, email });
  };
const resend = strangerAsks("/auth/login", "resend");
const recover = strangerAsks("/auth/forgot-password", "recover");

const HERE = "the browser that signed up";
const AWAY = "another device";

test.each<[string, string, Step[]]>([
  ["the owner alone signs up", AWAY, [ownerSignsUp]],
  ["a stranger signs up first", AWAY, [strangerSignsUp, ownerSignsUp]],
  ["a stranger signs up second", AWAY, [ownerSignsUp, strangerSignsUp]],
  ["a stranger alone signs up", AWAY, [strangerSignsUp]],
  ["a stranger calls the service first", HERE, [strangerCallsTheService, ownerSignsUp]],
  ["a stranger asks for the mail again", HERE, [ownerSignsUp, resend]],
  ["a stranger signs up first and forgets", HERE, [strangerSignsUp, ownerSignsUp, recover]],
])("%s: the owner, in %s, ends up with their own password", async (_order, where, steps) => {
  const email = newAddress();
  const browsers = { owner: createVisitor(site), stranger: createVisitor(site) };
  for (const step of steps) await step(email, browsers);
  const browser = where === AWAY ? createVisitor(site) : browsers.owner;
  expect(await confirm(browser, await mailedLink(backend, email), OWN)).toBe("303 /app");
  const account = await mainText(await browser.open("/app/account"));
  expect(account).toContain(email);
  expect(account).not.toContain("evil.example");
  expect(await opening(email, FOREIGN, OWN)).toEqual([OWN]);
  expect((await browsers.stranger.open("/app")).status).toBe(303);
});

test("the browser that created the account confirms with one click", async () => {
  const [email, owner] = [newAddress(), createVisitor(site)];
  await signUp(owner, email, OWN);
  expect(await asksPassword(await owner.open(await mailedLink(backend, email)))).toBe(false);
  expect(placeOf(await confirmMail(owner, backend, email))).toBe("303 /app");
  expect(await opening(email, OWN)).toEqual([OWN]);
});

test("a visitor who signs up twice with two passwords chooses one at the confirmation", async () => {
  const [email, owner] = [newAddress(), createVisitor(site)];
  await signUp(owner, email, OWN);
  await signUp(owner, email, SECOND);
  expect(await confirm(owner, await mailedLink(backend, email), SECOND)).toBe("303 /app");
  expect(await opening(email, OWN, SECOND)).toEqual([SECOND]);
});

test("an older mail confirms nothing, and points to the newer one", async () => {
  const [email, owner] = [newAddress(), createVisitor(site)];
  await signUp(owner, email, OWN);
  const older = await mailedLink(backend, email);
  await signUp(createVisitor(site), email, FOREIGN);
  const refused = await owner.post(older, { intent: "confirm" });
  expect(placeOf(refused)).toContain("otp_expired");
  expect(await follow(owner, refused)).toContain("was replaced by a newer email");
  expect(await confirm(owner, await mailedLink(backend, email), OWN)).toBe("303 /app");
});

test("rejects a password that breaks the rules, without using the link", async () => {
  const [email, browser] = [newAddress(), createVisitor(site)];
  await signUp(createVisitor(site), email, OWN);
  const link = await mailedLink(backend, email);
  for (const [password, told] of [
    ["Password1", "one of the most used passwords"],
    ["short", "Password must be at least 8 characters long"],
  ] as const) {
    const response = await browser.post(link, { intent: "confirm", password });
    expect(response.status).toBe(422);
    expect(await mainText(response)).toContain(told);
  }
  expect(await confirm(browser, link, OWN)).toBe("303 /app");
});

test("a visitor who leaves before choosing has an account that no password opens", async () => {
  const [email, stranger] = [newAddress(), createVisitor(site)];
  await signUp(stranger, email, FOREIGN);
  const confirmed = await confirmMail(createVisitor(site), backend, email);
  expect(placeOf(confirmed)).toBe(`303 ${RESET}`);
  expect(await opening(email, FOREIGN)).toEqual([]);
  await stranger.post("/auth/forgot-password", { intent: "recover", email });
  const link = await mailedLink(backend, email);
  expect(await confirm(createVisitor(site), link, OWN)).toBe("303 /app");
  expect(await opening(email, FOREIGN, OWN)).toEqual([OWN]);
});

/** Opens the mail's token like Auth's own page. */
async function codeLink(email: string): Promise<string> {
  const [, query] = (await mailedLink(backend, email)).split("?");
  const token = new URLSearchParams(query).get("token_hash") ?? "";
  const redirect_to = `${site.origin}/auth/callback`;
  const verify = new URLSearchParams({ token, type: "signup", redirect_to });
  const url = `${backend.apiUrl}/auth/v1/verify?${verify}`;
  const followed = await fetch(url, { redirect: "manual" });
  const { pathname, search } = new URL(followed.headers.get("Location") ?? "");
  return pathname + search;
}

describe("where the mail leads to Auth's own page, which confirms and gives a code", () => {
  test.each([
    ["the browser that created the account continues with its password", [ownerSignsUp]],
    ["the browser that signed up second chooses one", [strangerSignsUp, ownerSignsUp]],
  ])("%s", async (_who, steps) => {
    const email = newAddress();
    const browsers = { owner: createVisitor(site), stranger: createVisitor(site) };
    for (const step of steps) await step(email, browsers);
    expect(await confirm(browsers.owner, await codeLink(email), OWN)).toBe("303 /app");
    expect(await opening(email, FOREIGN, OWN)).toEqual([OWN]);
  });

  test("a code for a stranger's browser gives the stranger no access", async () => {
    const email = newAddress();
    await signUp(createVisitor(site), email, FOREIGN);
    const visitor = createVisitor(site);
    const refused = await visitor.post(await codeLink(email), { intent: "confirm" });
    expect(placeOf(refused)).toContain("bad_code_verifier");
    const page = await documentOf(await visitor.open(placeOf(refused).slice("303 ".length)));
    expect(page.querySelector('main a[href="/auth/forgot-password"]')).not.toBeNull();
    expect(await opening(email, FOREIGN)).toEqual([]);
  });
});
