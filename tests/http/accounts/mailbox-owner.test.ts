import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { documentOf } from "../../support/pages/document.ts";
import { chosen, startAccounts } from "../../support/people/accounts.ts";
import { shared } from "../../support/shared.ts";
import { follow, mainText, newAddress, placeOf } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";

const OWN = "Owner-horse-1";
const FOREIGN = "Stranger-horse-3";
const RESET = "/auth/reset-password";

const home = shared(startAccounts);

/** The accounts service sends one mail a minute to an address. */
const letMinutesPass = () => home.advance(120_000);

async function signUp(visitor: Visitor, email: string, password: string): Promise<void> {
  letMinutesPass();
  const form = { intent: "sign-up", email, ...chosen(password) };
  expect(placeOf(await visitor.post("/auth/signup", form))).toBe("303 /");
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
  return placeOf(await visitor.post(RESET, { intent: "reset", ...chosen(password) }));
}

/** Which of the passwords open the account. */
async function opening(email: string): Promise<string[]> {
  const opened: string[] = [];
  for (const password of [OWN, FOREIGN])
    if (await home.opens(email, password)) opened.push(password);
  return opened;
}

type Step = (email: string, browsers: { owner: Visitor; stranger: Visitor }) => Promise<unknown>;

const ownerSignsUp: Step = (email, { owner }) => signUp(owner, email, OWN);
const strangerSignsUp: Step = (email, { stranger }) => signUp(stranger, email, FOREIGN);
const strangerCallsTheService: Step = (email) => {
  letMinutesPass();
  const { apiUrl, publishableKey } = home.backend;
  const { auth } = createClient(apiUrl, publishableKey, { auth: { persistSession: false } });
  const email_change = { address: "eve@evil.example", askedAt: new Date() };
  return auth.signUp({ email, password: FOREIGN, options: { data: { email_change } } });
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
const CODE = "that browser by the code of Auth's own page";

test.each<[string, string, Step[]]>([
  ["a stranger signs up first", AWAY, [strangerSignsUp, ownerSignsUp]],
  ["a stranger signs up first", CODE, [strangerSignsUp, ownerSignsUp]],
  ["a stranger signs up second", AWAY, [ownerSignsUp, strangerSignsUp]],
  ["a stranger alone signs up", AWAY, [strangerSignsUp]],
  ["a stranger calls the service first", HERE, [strangerCallsTheService, ownerSignsUp]],
  ["a stranger asks for the mail again", HERE, [ownerSignsUp, resend]],
  ["a stranger signs up first and forgets", HERE, [strangerSignsUp, ownerSignsUp, recover]],
])("%s: the owner, in %s, ends up with their own password", async (_order, where, steps) => {
  const email = newAddress();
  const browsers = { owner: home.visitor(), stranger: home.visitor() };
  for (const step of steps) await step(email, browsers);
  const browser = where === AWAY ? home.visitor() : browsers.owner;
  const link = await (where === CODE ? home.codeLink(email) : home.linkFor(email));
  expect(await confirm(browser, link, OWN)).toBe("303 /app");
  const account = await mainText(await browser.open("/app/account"));
  expect(account).toContain(email);
  expect(account).not.toContain("evil.example");
  expect(await opening(email)).toEqual([OWN]);
  expect((await browsers.stranger.open("/app")).status).toBe(303);
});

test("the browser that created the account confirms with one click", async () => {
  const [email, owner] = [newAddress(), home.visitor()];
  await signUp(owner, email, OWN);
  expect(await asksPassword(await owner.open(await home.linkFor(email)))).toBe(false);
  expect(await home.confirm(email, owner)).toBe("303 /app");
  expect(await opening(email)).toEqual([OWN]);
});

test("an older mail confirms nothing, and points to the newer one", async () => {
  const [email, owner] = [newAddress(), home.visitor()];
  await signUp(owner, email, OWN);
  const older = await home.linkFor(email);
  await signUp(home.visitor(), email, FOREIGN);
  const refused = await owner.post(older, { intent: "confirm" });
  expect(placeOf(refused)).toContain("otp_expired");
  expect(await follow(owner, refused)).toContain("was replaced by a newer email");
  expect(await confirm(owner, await home.linkFor(email), OWN)).toBe("303 /app");
});

test("rejects a password that breaks the rules, without using the link", async () => {
  const [email, browser] = [newAddress(), home.visitor()];
  await signUp(home.visitor(), email, OWN);
  const link = await home.linkFor(email);
  const response = await browser.post(link, { intent: "confirm", password: "Password1" });
  expect(await mainText(response, 422)).toContain("one of the most used passwords");
  expect(await confirm(browser, link, OWN)).toBe("303 /app");
});

test("a visitor who leaves before choosing has an account that no password opens", async () => {
  const [email, stranger] = [newAddress(), home.visitor()];
  await signUp(stranger, email, FOREIGN);
  expect(await home.confirm(email)).toBe(`303 ${RESET}`);
  expect(await opening(email)).toEqual([]);
  await home.recover(email, stranger);
  expect(await confirm(home.visitor(), await home.linkFor(email), OWN)).toBe("303 /app");
  expect(await opening(email)).toEqual([OWN]);
});
