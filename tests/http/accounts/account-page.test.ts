import { describe, expect, test, vi } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { createClockAhead, startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { formDataOf } from "../../support/document.ts";
import { findMail } from "../../support/mailbox.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import {
  confirmMail,
  createVisitor,
  documentOf,
  follow,
  mainText,
  newAddress,
  placeOf,
} from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

const NEW_PASSWORD = "Better-horse-2";
const WAITING = "Waiting for both mailboxes";

const clock = createClockAhead();

const backend = shared(() => startSiteBackend({ now: clock.now }));
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));

async function newVisitor(email?: string): Promise<Visitor & { email: string }> {
  clock.advance(1_000);
  const address = email ?? (await newAccount(backend));
  const visitor = createVisitor(site);
  await visitor.signIn(address);
  return Object.assign(visitor, { email: address });
}

function passwords(password = NEW_PASSWORD, current = PASSWORD) {
  return { current_password: current, password, confirm_password: password };
}

function changePassword(visitor: Visitor) {
  return visitor.change("change-password", passwords());
}

function changeEmail(visitor: Visitor, email: string) {
  return visitor.change("change-email", { email, current_password: PASSWORD });
}

async function confirm(email: string): Promise<void> {
  await confirmMail(createVisitor(site), backend, email);
}

async function expectClosed(cookie: string) {
  for (const path of ["/app", "/app/account", "/app/account/download", "/app/account.data"]) {
    const response = await createVisitor(site, cookie).open(path);
    expect(await response.text()).not.toContain("@engine.example");
    if (!path.endsWith(".data")) expect(placeOf(response)).toContain("/auth/login?redirectUrl=");
  }
}

test("the page shows the account to its owner only", async () => {
  const visitor = await newVisitor();
  const response = await visitor.open("/app/account");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await mainText(response)).toContain(visitor.email);
  await expectClosed("");
});

test("the welcome page leads to the trial and the home page", async () => {
  const page = await documentOf(await (await newVisitor()).open("/app"));
  for (const href of ["/", "https://trial.helmwise.example/"]) {
    expect(page.querySelector(`main a[href="${href}"]`)).not.toBeNull();
  }
  expect(page.querySelector("header a[href='/app']")).not.toBeNull();
});

test("changing the password keeps this session, ends the others and applies at once", async () => {
  const visitor = await newVisitor();
  const elsewhere = await newVisitor(visitor.email);
  const changed = await changePassword(visitor);
  expect(await follow(visitor, changed)).toContain("Your password has been changed.");
  await expectClosed(elsewhere.cookie);
  expect(await signIn(site, visitor.email)).toBeUndefined();
  expect(await signIn(site, visitor.email, NEW_PASSWORD)).toBeDefined();
  const mail = await findMail(backend.mailUrl, visitor.email);
  expect(mail?.Subject).toBe("Your Helmwise password was changed");
});

test("a double click on the password's form succeeds once", async () => {
  const [one, other] = [await newVisitor(), await newVisitor()];
  const clicks = [await changePassword(one), await changePassword(one)];
  for (const click of [
    ...clicks,
    ...(await Promise.all([changePassword(other), changePassword(other)])),
  ]) {
    expect(click.status).toBe(303);
  }
  expect(await signIn(site, other.email, NEW_PASSWORD)).toBeDefined();
});

/** What the owner of an account sees of a change to this address. */
async function observeChange(address: string) {
  const visitor = await newVisitor();
  const asked = await changeEmail(visitor, address);
  const page = await follow(visitor, asked);
  const again = await visitor.change("change-email", { email: address });
  const other = await changeEmail(visitor, newAddress());
  const download = await (await visitor.open("/app/account/download")).text();
  const canceled = await visitor.change("cancel-email-change");
  const texts = [page, await mainText(other), download, await follow(visitor, canceled)];
  const text = texts
    .join("\n")
    .replaceAll(address, "NEW")
    .replaceAll(visitor.email, "OLD")
    .replaceAll(/"\d{4}-[^"]+"/g, "TIME")
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "ID");
  return { statuses: [asked, again, other, canceled].map(({ status }) => status), text };
}

describe("changing the address", () => {
  test("requires both mailboxes", async () => {
    const [visitor, next] = [await newVisitor(), newAddress()];
    const told = await follow(visitor, await changeEmail(visitor, next.toUpperCase()));
    expect(told).toContain("Check both mailboxes");
    expect(told).toContain(WAITING);
    await confirm(next);
    expect(await signIn(site, next)).toBeUndefined();
    const last = await confirmMail(createVisitor(site), backend, visitor.email);
    expect(placeOf(last)).toBe("303 /app/account");
    expect(await signIn(site, next)).toBeDefined();
    expect(await signIn(site, visitor.email)).toBeUndefined();
    const mail = await findMail(backend.mailUrl, visitor.email);
    expect(mail?.Text).toContain(`${next} instead of ${visitor.email}`);
  });

  test("to a registered address gets the same response as to a free one", async () => {
    const [taken, free] = [await newAccount(backend), newAddress()];
    const [seen, reference] = await Promise.all([observeChange(taken), observeChange(free)]);
    expect(seen).toEqual(reference);
    expect(seen?.statuses).toEqual([303, 303, 429, 303]);
    expect(await findMail(backend.mailUrl, taken)).toBeUndefined();
    expect(await findMail(backend.mailUrl, free)).toBeDefined();
  });

  test.each([
    ["change-password", passwords(), NEW_PASSWORD],
    ["cancel-email-change", {}, PASSWORD],
  ])("is void after %s, as are its links", async (intent, fields, password) => {
    const [visitor, next] = [await newVisitor(), newAddress()];
    await changeEmail(visitor, next);
    const told = await follow(visitor, await visitor.change(intent, fields));
    expect(told).not.toContain(WAITING);
    await confirm(next);
    expect(await signIn(site, next, password)).toBeUndefined();
    expect(await signIn(site, visitor.email, password)).toBeDefined();
  });

  test("sends the links again without the password, after a minute", async () => {
    const [visitor, next] = [await newVisitor(), newAddress()];
    await changeEmail(visitor, next);
    const before = await findMail(backend.mailUrl, next);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      expect(placeOf(await visitor.change("change-email", { email: next }))).toContain("303");
    } finally {
      vi.useRealTimers();
    }
    const after = await findMail(backend.mailUrl, next);
    expect(after?.HTML).not.toBe(before?.HTML);
  });
});

test("signing out everywhere else keeps only this session", async () => {
  const visitor = await newVisitor();
  const others = [await newVisitor(visitor.email), await newVisitor(visitor.email)];
  await follow(visitor, await visitor.change("sign-out-others"));
  for (const { cookie } of others) await expectClosed(cookie);
  expect((await visitor.open("/app/account")).status).toBe(200);
});

test("the account download contains the user's own data and no secrets", async () => {
  const [visitor, other] = [await newVisitor(), await newVisitor()];
  const response = await visitor.open("/app/account/download");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="account-data.json"',
    "cache-control": "private, no-store",
  });
  const text = await response.text();
  const data = JSON.parse(text) as { account: { id: string } };
  expect(data).toMatchObject({
    account: { email: visitor.email },
    identities: [{ provider: "email", details: { email: visitor.email } }],
    profile: { id: data.account.id },
  });
  expect(text).not.toMatch(/token|encrypted|\$2a\$/);
  expect(text).not.toContain(other.email);
});

test("deleting the account ends it permanently, everywhere", async () => {
  const visitor = await newVisitor();
  const [elsewhere, before] = [await newVisitor(visitor.email), visitor.cookie];
  const fields = { email: visitor.email.toUpperCase(), current_password: PASSWORD };
  const deleted = await visitor.change("delete-account", fields);
  expect(placeOf(deleted)).toBe("303 /");
  expect(visitor.cookie).not.toMatch(/(?:^|; )sb/);
  expect(await follow(visitor, deleted)).toContain("Your account has been deleted");
  await expectClosed(before);
  await expectClosed(elsewhere.cookie);
  expect(await signIn(site, visitor.email)).toBeUndefined();
  // The second of two posts finds no user.
  const again = await createVisitor(site, before).change("delete-account", fields);
  expect(placeOf(again)).toContain("/auth/login");
});

/** Fields that each of the forms would be content with. */
function complete(email: string, intent: string): Record<string, string> {
  return { ...passwords(), email: intent === "delete-account" ? email : newAddress() };
}

async function expectUnchanged({ email }: { email: string }) {
  expect(await signIn(site, email)).toBeDefined();
  const page = await (await newVisitor(email)).open("/app/account");
  expect(await mainText(page)).not.toContain(WAITING);
}

test.each(["change-email", "change-password", "delete-account"])(
  "%s requires the current password",
  async (intent) => {
    const visitor = await newVisitor();
    const fields = { ...complete(visitor.email, intent), current_password: "Wrong-horse-1" };
    const response = await visitor.change(intent, fields);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("This is not your current password");
    expect(html).not.toContain("-horse-");
    await expectUnchanged(visitor);
  },
);

const intents = ["change-email", "cancel-email-change", "change-password", "delete-account"];

test.each([...intents, "sign-out-others"])(
  "%s does nothing without a session or for the page of another account",
  async (intent) => {
    const visitor = await newVisitor();
    const fields = complete(visitor.email, intent);
    const anonymous = await createVisitor(site).change(intent, fields);
    if (intent === "change-email") {
      expect(anonymous.status).toBe(401);
      const form = (await documentOf(anonymous)).querySelector("main form");
      const typed = Object.fromEntries(formDataOf(form));
      expect(typed).toMatchObject({ intent, email: fields["email"] });
      expect(typed).not.toHaveProperty("current_password");
    } else {
      expect(placeOf(anonymous)).toBe("303 /auth/login?redirectUrl=%2Fapp%2Faccount");
    }
    const stale = await visitor.change(intent, { ...fields, account: crypto.randomUUID() });
    expect(stale.status).toBe(409);
    await expectUnchanged(visitor);
  },
);

test("an unknown form of the account page is rejected", async () => {
  const visitor = await newVisitor();
  for (const intent of ["", "delete", "constructor"]) {
    expect((await visitor.change(intent)).status).toBe(400);
  }
  expect((await visitor.post("/app/account/download", {})).status).toBe(405);
});
