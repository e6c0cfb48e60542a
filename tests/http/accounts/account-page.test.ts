import { describe, expect, test, vi } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, NEW_PASSWORD, startAccounts } from "../../support/people/accounts.ts";
import { documentOf, formDataOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { follow, mainText, newAddress, placeOf } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";

const WAITING = "Waiting for both mailboxes";
const passwords = { current_password: PASSWORD, ...chosen() };

const home = shared(startAccounts);

const changePassword = (visitor: Visitor) => visitor.change("change-password", passwords);

function changeEmail(visitor: Visitor, email: string) {
  return visitor.change("change-email", { email, current_password: PASSWORD });
}

async function expectClosed(cookie: string) {
  for (const path of ["/app", "/app/account", "/app/account/download", "/app/account.data"]) {
    const response = await home.visitor(cookie).open(path);
    expect(await response.text()).not.toContain("@engine.example");
    if (!path.endsWith(".data")) expect(placeOf(response)).toContain("/auth/login?redirectUrl=");
  }
}

test("the pages show the account to its owner only, and lead to the trial and the home page", async () => {
  const visitor = await home.signedIn();
  expect(await mainText(await visitor.open("/app/account"), 200)).toContain(visitor.email);
  await expectClosed("");
  const page = await documentOf(await visitor.open("/app"));
  for (const href of ["/", "https://trial.helmwise.example/"]) {
    expect(page.querySelector(`main a[href="${href}"]`)).not.toBeNull();
  }
});

test("changing the password keeps this session, ends the others and applies at once", async () => {
  const visitor = await home.signedIn();
  const elsewhere = await home.signedIn(visitor.email);
  const changed = await changePassword(visitor);
  expect(await follow(visitor, changed)).toContain("Your password has been changed.");
  await expectClosed(elsewhere.cookie);
  expect(await home.opens(visitor.email)).toBe(false);
  expect(await home.opens(visitor.email, NEW_PASSWORD)).toBe(true);
  const mail = await home.mailTo(visitor.email);
  expect(mail?.Subject).toBe("Your Helmwise password was changed");
});

test("a double click on the password's form succeeds once", async () => {
  const [one, other] = [await home.signedIn(), await home.signedIn()];
  const clicks = [await changePassword(one), await changePassword(one)];
  clicks.push(...(await Promise.all([changePassword(other), changePassword(other)])));
  expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await home.opens(other.email, NEW_PASSWORD)).toBe(true);
});

/** What the owner of an account sees of a change to this address. */
async function observeChange(address: string) {
  const visitor = await home.signedIn();
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
    const [visitor, next] = [await home.signedIn(), newAddress()];
    const told = await follow(visitor, await changeEmail(visitor, next.toUpperCase()));
    expect(told).toContain("Check both mailboxes");
    expect(told).toContain(WAITING);
    await home.confirm(next);
    expect(await home.opens(next)).toBe(false);
    expect(await home.confirm(visitor.email)).toBe("303 /app/account");
    expect([await home.opens(next), await home.opens(visitor.email)]).toEqual([true, false]);
    const mail = await home.mailTo(visitor.email);
    expect(mail?.Text).toContain(`${next} instead of ${visitor.email}`);
  });

  test("to a registered address gets the same response as to a free one", async () => {
    const [taken, free] = [await home.newAccount(), newAddress()];
    const [seen, reference] = [await observeChange(taken), await observeChange(free)];
    expect(seen).toEqual(reference);
    expect(seen.statuses).toEqual([303, 303, 429, 303]);
    expect(await home.mailTo(taken)).toBeUndefined();
    expect(await home.mailTo(free)).toBeDefined();
  });

  test.each([
    ["change-password", passwords, NEW_PASSWORD],
    ["cancel-email-change", {}, PASSWORD],
  ])("is void after %s, as are its links", async (intent, fields, password) => {
    const [visitor, next] = [await home.signedIn(), newAddress()];
    await changeEmail(visitor, next);
    expect(await follow(visitor, await visitor.change(intent, fields))).not.toContain(WAITING);
    await home.confirm(next);
    expect(await home.opens(next, password)).toBe(false);
    expect(await home.opens(visitor.email, password)).toBe(true);
  });

  test("sends the links again without the password, after a minute", async () => {
    const [visitor, next] = [await home.signedIn(), newAddress()];
    await changeEmail(visitor, next);
    const before = await home.mailTo(next);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      expect(placeOf(await visitor.change("change-email", { email: next }))).toContain("303");
    } finally {
      vi.useRealTimers();
    }
    expect((await home.mailTo(next))?.HTML).not.toBe(before?.HTML);
  });
});

test("signing out everywhere else keeps only this session", async () => {
  const visitor = await home.signedIn();
  const other = await home.signedIn(visitor.email);
  await follow(visitor, await visitor.change("sign-out-others"));
  await expectClosed(other.cookie);
  expect((await visitor.open("/app/account")).status).toBe(200);
});

test("the account download contains the user's own data and no secrets", async () => {
  const [visitor, other] = [await home.signedIn(), await home.signedIn()];
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
  expect((await visitor.post("/app/account/download", {})).status).toBe(405);
});

test("deleting the account ends it permanently, everywhere", async () => {
  const visitor = await home.signedIn();
  const [elsewhere, before] = [await home.signedIn(visitor.email), visitor.cookie];
  const fields = { email: visitor.email.toUpperCase(), current_password: PASSWORD };
  const deleted = await visitor.change("delete-account", fields);
  expect(placeOf(deleted)).toBe("303 /");
  expect(visitor.cookie).not.toMatch(/(?:^|; )sb/);
  expect(await follow(visitor, deleted)).toContain("Your account has been deleted");
  for (const cookie of [before, elsewhere.cookie]) await expectClosed(cookie);
  expect(await home.opens(visitor.email)).toBe(false);
  // The second of two posts finds no user.
  const again = await home.visitor(before).change("delete-account", fields);
  expect(placeOf(again)).toContain("/auth/login");
});

/** Fields that each of the forms would be content with. */
function complete(email: string, intent: string): Record<string, string> {
  return { ...passwords, email: intent === "delete-account" ? email : newAddress() };
}

test.each([
  "change-email",
  "cancel-email-change",
  "change-password",
  "delete-account",
  "sign-out-others",
])(
  "%s does nothing without a session, without the password or for the page of another account",
  async (intent) => {
    const visitor = await home.signedIn();
    const fields = complete(visitor.email, intent);
    const anonymous = await home.visitor().change(intent, fields);
    if (intent === "change-email") {
      const form = (await documentOf(anonymous, 401)).querySelector("main form");
      const typed = Object.fromEntries(formDataOf(form));
      expect(typed).toMatchObject({ intent, email: fields["email"] });
      expect(typed).not.toHaveProperty("current_password");
    } else {
      expect(placeOf(anonymous)).toBe("303 /auth/login?redirectUrl=%2Fapp%2Faccount");
    }
    expect((await visitor.change(intent, { ...fields, account: crypto.randomUUID() })).status).toBe(
      409,
    );
    if (/change-|delete/.test(intent) && intent !== "cancel-email-change") {
      const wrong = await visitor.change(intent, { ...fields, current_password: "Wrong-horse-1" });
      expect(wrong.status).toBe(400);
      const html = await wrong.text();
      expect(html).toContain("This is not your current password");
      expect(html).not.toContain("-horse-");
    }
    expect(await home.opens(visitor.email)).toBe(true);
    expect(await mainText(await visitor.open("/app/account"))).not.toContain(WAITING);
  },
);

test("an unknown form of the account page is rejected", async () => {
  const visitor = await home.signedIn();
  expect((await visitor.change("constructor")).status).toBe(400);
});
