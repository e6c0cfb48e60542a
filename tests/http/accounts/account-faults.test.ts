import { afterEach, expect, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { createClockAhead, startSiteBackend } from "../../support/backend.ts";
import { textOf } from "../../support/document.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import type { Fault } from "../../support/fault-proxy.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import {
  createVisitor,
  documentOf,
  follow,
  mailedLink,
  mainText,
  newAddress,
  placeOf,
} from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

const NEW_PASSWORD = "Better-horse-2";
const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };

const clock = createClockAhead();
const backend = shared(() => startSiteBackend({ now: clock.now }));
const proxy = shared(() => startFaultProxy(backend.apiUrl));

/** Waits for Supabase for so many milliseconds. */
function sharedSite(wait: number) {
  return shared(() =>
    startSite({
      supabase: { url: proxy.url, anonKey: backend.publishableKey },
      deadlines: { sessionMs: wait, accountMs: wait, dataMs: wait },
    }),
  );
}
const site = sharedSite(10_000);
const hastySite = sharedSite(500);

afterEach(() => proxy.set("none"));

type Owner = { email: string; visitor: Visitor; elsewhere: Visitor };

async function newOwner(): Promise<Owner> {
  clock.advance(5_000);
  const email = await newAccount(backend);
  const [visitor, elsewhere] = [createVisitor(site), createVisitor(site)];
  await Promise.all([visitor.signIn(email), elsewhere.signIn(email)]);
  return { email, visitor, elsewhere };
}

/** A visitor whom a link to choose a new password was mailed. */
async function newRecovery() {
  clock.advance(5_000);
  const [email, visitor] = [await newAccount(backend), createVisitor(site)];
  await visitor.post("/auth/forgot-password", { intent: "recover", email });
  return { email, visitor };
}

test.each<[string, string, object, Fault]>([
  ["/auth/signup", "sign-up", { password: PASSWORD, confirm_password: PASSWORD }, "refused"],
  ["/auth/login", "sign-in", { password: PASSWORD }, "slow"],
  ["/auth/login", "resend", {}, "lost reply"],
  ["/auth/forgot-password", "recover", {}, "garbage"],
])("the form of %s (%s) shows an outage and keeps the address", async (path, ...row) => {
  const [intent, fields, fault] = row;
  await proxy.set(fault);
  const email = newAddress();
  const response = await createVisitor(hastySite).post(path, { intent, email, ...fields });
  expect(response.status).toBe(503);
  const page = await documentOf(response);
  expect(textOf(page.querySelector("[role=alert]"))).toContain("There is a problem");
  expect(page.querySelector("main [name=email]")?.getAttribute("value")).toBe(email);
  expect(page.documentElement.outerHTML).not.toContain(PASSWORD);
  expect(hastySite.log.some(({ level }) => level === "error")).toBe(true);
  hastySite.log.length = 0;
});

test("a mailed link and its session outlast an outage", async () => {
  const { email, visitor } = await newRecovery();
  const link = await mailedLink(backend, email);
  await proxy.set("500");
  const refused = await visitor.post(link, { intent: "confirm" });
  expect(refused.status).toBe(503);
  const page = await documentOf(refused);
  expect(textOf(page.querySelector("[role=alert]"))).toContain("Your link is still good");
  const action = page.querySelector("main form")?.getAttribute("action") ?? "";
  await proxy.set("none");
  expect(placeOf(await visitor.post(action, { intent: "confirm" }))).toContain("reset-password");
  const { cookie } = visitor;
  await proxy.set("500");
  const unsaved = await visitor.post("/auth/reset-password", { intent: "reset", ...passwords });
  expect([unsaved.status, visitor.cookie]).toEqual([503, cookie]);
  await proxy.set("none");
  expect(await signIn(site, email)).toBeDefined();
  await proxy.set("500", /^POST \/auth\/v1\/logout/);
  const saved = await visitor.post("/auth/reset-password", { intent: "reset", ...passwords });
  expect(placeOf(saved)).toBe("303 /app");
  expect(await follow(visitor, saved)).toContain("Other sessions may still be open");
});

test.each<Fault>(["500", "slow"])(
  "signing out redirects home without a session (%s)",
  async (fault) => {
    const { visitor } = await newOwner();
    await proxy.set(fault);
    const hasty = createVisitor(hastySite, visitor.cookie);
    expect(placeOf(await hasty.post("/auth/sign-out", {}))).toBe("303 /");
    expect(hasty.cookie).toMatch(/^device=[\w.-]+$/);
  },
);

const forms: Record<string, (email: string) => Record<string, string>> = {
  "change-password": () => ({ current_password: PASSWORD, ...passwords }),
  "change-email": () => ({ email: newAddress(), current_password: PASSWORD }),
  "cancel-email-change": () => ({}),
  "sign-out-others": () => ({}),
  "delete-account": (email) => ({ email, current_password: PASSWORD }),
};

function post({ email, visitor }: Owner, intent: string): Promise<Response> {
  return visitor.change(intent, forms[intent]?.(email));
}

/** As if the form had never been sent: both sessions go on, and so does the password. */
async function expectUntouched({ email, visitor, elsewhere }: Owner) {
  await proxy.set("none");
  for (const browser of [visitor, elsewhere]) {
    const page = await browser.open("/app/account");
    expect(page.status).toBe(200);
    expect(await mainText(page)).not.toContain("Waiting for both mailboxes");
  }
  expect(await signIn(site, email)).toBeDefined();
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
test.each(calls)("%s says that nothing changed while %s fails", async (intent, call) => {
  const owner = await newOwner();
  await proxy.set("500", call);
  const response = await post(owner, intent);
  expect(response.status).toBe(503);
  expect(await mainText(response)).toContain("There is a problem");
  await expectUntouched(owner);
});

test("no form waits for a hanging Supabase", async () => {
  const owner = await newOwner();
  await proxy.set("slow", /^GET \/auth\/v1\/user/);
  const hasty = { ...owner, visitor: createVisitor(hastySite, owner.visitor.cookie) };
  for (const intent of Object.keys(forms)) {
    const response = await post(hasty, intent);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect(await mainText(response)).toContain("You are still signed in");
  }
  await expectUntouched(owner);
});

test("a password whose change got no response can be changed again, with the same form", async () => {
  const owner = await newOwner();
  await proxy.set("lost reply", /^PUT \/auth\/v1\/user/);
  const response = await post(owner, "change-password");
  expect(response.status).toBe(503);
  expect(await mainText(response)).toContain("We can’t tell whether your password was changed.");
  await proxy.set("none");
  expect((await post(owner, "change-password")).status).toBe(303);
  expect(await signIn(site, owner.email, NEW_PASSWORD)).toBeDefined();
});

test("the download redirects to a message on the account page if the data cannot be read", async () => {
  const { visitor } = await newOwner();
  await proxy.set("500", /^GET \/rest\/v1\/profiles/);
  const download = await visitor.open("/app/account/download");
  expect(download.headers.get("content-disposition")).toBeNull();
  expect(placeOf(download)).toBe("303 /app/account");
  expect(await follow(visitor, download)).toContain("We couldn’t read your data right now.");
  await proxy.set("500");
  expect(placeOf(await visitor.open("/app/account/download"))).toBe("303 /app/account");
  expect((await visitor.open("/app/account")).status).toBe(503);
});

test("a failed check does not count as a wrong password", async () => {
  const owner = await newOwner();
  await proxy.set("500", /^POST \/auth\/v1\/token/);
  for (let count = 0; count < 6; count += 1) {
    expect((await post(owner, "delete-account")).status).toBe(503);
  }
  await proxy.set("none");
  expect(placeOf(await post(owner, "delete-account"))).toBe("303 /");
});
