import { afterEach, expect, test } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, NEW_PASSWORD, startAccounts } from "../../support/people/accounts.ts";
import { documentOf, textOf } from "../../support/pages/document.ts";
import type { Fault } from "../../support/servers/fault-proxy.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { follow, mainText, newAddress, placeOf } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";

const home = shared(startAccounts);
/** Gives Supabase half a second. */
const hastySite = shared(() =>
  startSite({
    supabase: home.supabase,
    deadlines: { sessionMs: 500, accountMs: 500, dataMs: 500 },
  }),
);
const hasty = (cookie = "") => home.visitor(cookie, hastySite);

afterEach(() => home.proxy.set("none"));

test.each<[string, string, object, Fault]>([
  ["/auth/signup", "sign-up", chosen(PASSWORD), "refused"],
  ["/auth/login", "sign-in", { password: PASSWORD }, "slow"],
  ["/auth/login", "resend", {}, "lost reply"],
  ["/auth/forgot-password", "recover", {}, "garbage"],
])("the form of %s (%s) shows an outage and keeps the address", async (path, ...row) => {
  const [intent, fields, fault] = row;
  await home.proxy.set(fault);
  const email = newAddress();
  const page = await documentOf(await hasty().post(path, { intent, email, ...fields }), 503);
  expect(textOf(page.querySelector("[role=alert]"))).toContain("There is a problem");
  expect(page.querySelector("main [name=email]")?.getAttribute("value")).toBe(email);
  expect(page.documentElement.outerHTML).not.toContain(PASSWORD);
  expect(hastySite.log.some(({ level }) => level === "error")).toBe(true);
  hastySite.log.length = 0;
});

test("a mailed link and its session outlast an outage", async () => {
  const [email, visitor] = [await home.newAccount(), home.visitor()];
  await home.recover(email, visitor);
  const link = await home.linkFor(email);
  await home.proxy.set("500");
  const page = await documentOf(await visitor.post(link, { intent: "confirm" }), 503);
  expect(textOf(page.querySelector("[role=alert]"))).toContain("Your link is still good");
  const action = page.querySelector("main form")?.getAttribute("action") ?? "";
  await home.proxy.set("none");
  expect(placeOf(await visitor.post(action, { intent: "confirm" }))).toContain("reset-password");
  const { cookie } = visitor;
  await home.proxy.set("500");
  const save = () => visitor.post("/auth/reset-password", { intent: "reset", ...chosen() });
  expect([(await save()).status, visitor.cookie]).toEqual([503, cookie]);
  await home.proxy.set("none");
  expect(await home.opens(email)).toBe(true);
  expect(placeOf(await save())).toBe("303 /app");
});

test("signing out redirects home without a session, however slow Auth is", async () => {
  const visitor = hasty((await home.signedIn()).cookie);
  await home.proxy.set("slow");
  expect(placeOf(await visitor.post("/auth/sign-out", {}))).toBe("303 /");
  expect(visitor.cookie).toMatch(/^device=[\w.-]+$/);
});

const forms: Record<string, (email: string) => Record<string, string>> = {
  "change-password": () => ({ current_password: PASSWORD, ...chosen() }),
  "change-email": () => ({ email: newAddress(), current_password: PASSWORD }),
  "cancel-email-change": () => ({}),
  "sign-out-others": () => ({}),
  "delete-account": (email) => ({ email, current_password: PASSWORD }),
};

type Owner = Visitor & { email: string };

const send = (owner: Owner, intent: string, by: Visitor = owner) =>
  by.change(intent, forms[intent]?.(owner.email));

/** As if the form had never been sent: both sessions go on, and so does the password. */
async function expectUntouched(...browsers: Owner[]) {
  await home.proxy.set("none");
  for (const browser of browsers) {
    const page = await browser.open("/app/account");
    expect(await mainText(page, 200)).not.toContain("Waiting for both mailboxes");
    expect(await home.opens(browser.email)).toBe(true);
  }
}

test.each<[intent: string, call: RegExp]>([
  ["change-password", /^PUT \/auth\/v1\/user/],
  ["delete-account", /^POST \/rest\/v1\/rpc/],
])("%s says that nothing changed while %s fails", async (intent, call) => {
  const owner = await home.signedIn();
  const elsewhere = await home.signedIn(owner.email);
  await home.proxy.set("500", call);
  const response = await send(owner, intent);
  expect(await mainText(response, 503)).toContain("There is a problem");
  await expectUntouched(owner, elsewhere);
});

test("no form waits for a hanging Supabase", async () => {
  const owner = await home.signedIn();
  await home.proxy.set("slow", /^GET \/auth\/v1\/user/);
  for (const intent of Object.keys(forms)) {
    const response = await send(owner, intent, hasty(owner.cookie));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect(await mainText(response)).toContain("You are still signed in");
  }
  await expectUntouched(owner);
});

test("a password whose change got no response can be changed again, with the same form", async () => {
  const owner = await home.signedIn();
  await home.proxy.set("lost reply", /^PUT \/auth\/v1\/user/);
  const response = await send(owner, "change-password");
  expect(await mainText(response, 503)).toContain(
    "We can’t tell whether your password was changed.",
  );
  await home.proxy.set("none");
  expect((await send(owner, "change-password")).status).toBe(303);
  expect(await home.opens(owner.email, NEW_PASSWORD)).toBe(true);
});

test("the download redirects to a message on the account page if the data cannot be read", async () => {
  const visitor = await home.signedIn();
  await home.proxy.set("500", /^GET \/rest\/v1\/profiles/);
  const download = await visitor.open("/app/account/download");
  expect(download.headers.get("content-disposition")).toBeNull();
  expect(placeOf(download)).toBe("303 /app/account");
  expect(await follow(visitor, download)).toContain("We couldn’t read your data right now.");
});

test("a failed check does not count as a wrong password", async () => {
  const owner = await home.signedIn();
  await home.proxy.set("500", /^POST \/auth\/v1\/token/);
  for (let count = 0; count < 6; count += 1) {
    expect((await send(owner, "delete-account")).status).toBe(503);
  }
  await home.proxy.set("none");
  expect(placeOf(await send(owner, "delete-account"))).toBe("303 /");
});
