import { afterEach, expect, it, vi } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, NEW_PASSWORD, startAccounts } from "../../support/people/accounts.ts";
import { documentOf, textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { follow, mainText, placeOf } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";

const MINUTE = 60_000;
const path = "/auth/reset-password";

const home = shared(startAccounts);
afterEach(() => void vi.useRealTimers());

const save = (visitor: Visitor, fields: Record<string, string> = chosen()) =>
  visitor.post(path, { intent: "reset", ...fields });

/** A visitor who has just opened the mailed link. */
async function newRecovery(email: string): Promise<Visitor> {
  const visitor = home.visitor();
  await home.recover(email, visitor);
  expect((await home.mailTo(email))?.Subject).toBe("Choose a new Helmwise password");
  expect(await home.confirm(email, visitor)).toBe(`303 ${path}`);
  return visitor;
}

async function seenOn(visitor: Visitor): Promise<string> {
  const page = await documentOf(await visitor.open(path));
  return page.querySelector("[name=seen]")?.getAttribute("value") ?? "";
}

/** Redirect and message for a visitor who may not choose a password now. */
async function expectAskedForLink(visitor: Visitor) {
  for (const request of [() => visitor.open(path), () => save(visitor)]) {
    const response = await request();
    expect(placeOf(response)).toBe("303 /auth/forgot-password");
    expect(await follow(visitor, response)).toContain("open the link in our latest email.");
  }
}

it("the page requires a link that was opened within half an hour, and a session", async () => {
  const visitor = await home.signedIn();
  await expectAskedForLink(visitor);
  const recovery = await newRecovery(visitor.email);
  const page = await recovery.open(path);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await mainText(page)).toContain(visitor.email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * MINUTE });
  expect((await recovery.open(path)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  await expectAskedForLink(recovery);
  vi.useRealTimers();
  expect(await home.opens(visitor.email)).toBe(true);
  await recovery.post("/auth/sign-out", {});
  await expectAskedForLink(recovery);
});

it.each<[string, Record<string, string>, string]>([
  ["two different ones", chosen(NEW_PASSWORD, PASSWORD), "confirm_password"],
  ["the current one", chosen(PASSWORD), "password"],
  ["a part of the address", chosen("9Engine9-x"), "password"],
])("rejects %s, and never returns it", async (_what, fields, field) => {
  const visitor = await newRecovery(await home.newAccount());
  const page = await documentOf(
    await save(visitor, { seen: await seenOn(visitor), ...fields }),
    422,
  );
  expect(page.title).toMatch(/^Error: /);
  expect(textOf(page.querySelector(`#reset-${field}-error`))).not.toBe("");
  for (const input of page.querySelectorAll("input")) expect(input.value).not.toMatch(/horse|9Eng/);
});

it("a new password works at once, ends all other sessions and leaves a notice", async () => {
  const elsewhere = await home.signedIn();
  const { email } = elsewhere;
  const visitor = await newRecovery(email);
  const seen = await seenOn(visitor);
  const saved = await save(visitor, { ...chosen(), seen });
  expect(placeOf(saved)).toBe("303 /app");
  expect(await follow(visitor, saved)).toContain("Your password has been changed.");
  expect((await elsewhere.open("/app")).status).toBe(303);
  expect([await home.opens(email), await home.opens(email, NEW_PASSWORD)]).toEqual([false, true]);
  // A second click.
  expect(placeOf(await save(visitor, { ...chosen(), seen }))).toBe("303 /app");
});
