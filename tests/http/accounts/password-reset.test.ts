import { afterEach, expect, it, vi } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { textOf } from "../../support/document.ts";
import { findMail } from "../../support/mailbox.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import {
  confirmMail,
  createVisitor,
  documentOf,
  follow,
  mainText,
  placeOf,
} from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

const NEW = "Correct-horse-2";
const MINUTE = 60_000;
const path = "/auth/reset-password";

const backend = shared(startSiteBackend);
const site = shared(() => startSite({ supabase: supabaseOf(backend) }));
afterEach(() => {
  vi.useRealTimers();
});

function save(visitor: Visitor, password: string, more: Record<string, string> = {}) {
  const form = { intent: "reset", password, confirm_password: password, ...more };
  return visitor.post(path, form);
}

/** A visitor who has just opened the mailed link. */
async function newRecovery(email: string): Promise<Visitor> {
  const visitor = createVisitor(site);
  await visitor.post("/auth/forgot-password", { intent: "recover", email });
  const mail = await findMail(backend.mailUrl, email);
  expect(mail?.Subject).toBe("Choose a new Helmwise password");
  expect(placeOf(await confirmMail(visitor, backend, email))).toBe(`303 ${path}`);
  return visitor;
}

async function seenOn(visitor: Visitor): Promise<string> {
  const page = await documentOf(await visitor.open(path));
  return page.querySelector("[name=seen]")?.getAttribute("value") ?? "";
}

/** Redirect and message for a visitor who may not choose a password now. */
async function expectAskedForLink(visitor: Visitor) {
  for (const request of [() => visitor.open(path), () => save(visitor, NEW)]) {
    const response = await request();
    expect(placeOf(response)).toBe("303 /auth/forgot-password");
    expect(await follow(visitor, response)).toContain("open the link in our latest email.");
  }
}

it("the page requires a link that was opened within half an hour", async () => {
  const email = await newAccount(backend);
  const visitor = createVisitor(site);
  await expectAskedForLink(visitor);
  await visitor.signIn(email);
  await expectAskedForLink(visitor);

  const recovery = await newRecovery(email);
  const page = await recovery.open(path);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await mainText(page)).toContain(email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * MINUTE });
  expect((await recovery.open(path)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  await expectAskedForLink(recovery);
  vi.useRealTimers();
  expect(await signIn(site, email)).toBeDefined();
});

it("asks a visitor who was signed out meanwhile for another link", async () => {
  const visitor = await newRecovery(await newAccount(backend));
  await visitor.post("/auth/sign-out", {});
  await expectAskedForLink(visitor);
});

it.each<[string, string, Record<string, string>, string]>([
  ["a weak password", "weak", {}, "password"],
  ["two different ones", NEW, { confirm_password: PASSWORD }, "confirm_password"],
  ["the current one", PASSWORD, {}, "password"],
])("rejects %s, and never returns it", async (_what, password, more, field) => {
  const visitor = await newRecovery(await newAccount(backend));
  const response = await save(visitor, password, { seen: await seenOn(visitor), ...more });
  expect(response.status).toBe(422);
  const page = await documentOf(response);
  expect(page.title).toMatch(/^Error: /);
  expect(textOf(page.querySelector(`#reset-${field}-error`))).not.toBe("");
  for (const input of page.querySelectorAll("input")) expect(input.value).not.toContain("horse");
});

it("a new password works at once, ends all other sessions and leaves a notice", async () => {
  const email = await newAccount(backend);
  const elsewhere = createVisitor(site);
  await elsewhere.signIn(email);
  const visitor = await newRecovery(email);
  const seen = await seenOn(visitor);

  const saved = await save(visitor, NEW, { seen });
  expect(placeOf(saved)).toBe("303 /app");
  expect(await follow(visitor, saved)).toContain("Your password has been changed.");
  expect((await elsewhere.open("/app")).status).toBe(303);
  expect(await signIn(site, email)).toBeUndefined();
  expect(await signIn(site, email, NEW)).toBeDefined();

  const secondClick = await save(visitor, NEW, { seen });
  expect(placeOf(secondClick)).toBe("303 /app");
});
