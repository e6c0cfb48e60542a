import { afterEach, describe, expect, test, vi } from "vitest";

import { guessablePasswordCopy } from "../../../app/content/accounts/guessable-password.ts";
import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { startSiteBackend, supabaseOf } from "../../support/backend.ts";
import { findMail } from "../../support/mailbox.ts";
import { sessionIn } from "../../support/session.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import { confirmMail, createVisitor, newAddress, placeOf } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";

const NEW_PASSWORD = "Better-horse-2";
const HOUR = 3_600_000;

const backend = shared(startSiteBackend);
const site = shared(() =>
  startSite({
    supabase: { ...supabaseOf(backend), clientAddressHeader: "X-Forwarded-For" },
    trustProxy: 1,
  }),
);

afterEach(() => {
  vi.useRealTimers();
});

let networks = 0;

/** An address in a network from which no other test sends requests. */
function elsewhere(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}

async function newOwner(): Promise<{ email: string; owner: Visitor }> {
  const [email, owner] = [await newAccount(backend), createVisitor(site)];
  await owner.signIn(email);
  return { email, owner };
}

async function attempt(email: string, password: string, cookie: string, address = elsewhere()) {
  const headers = { "X-Forwarded-For": address };
  const form = { intent: "sign-in", email, password };
  return (await createVisitor(site, cookie).post("/auth/login", form, headers)).status;
}

function deviceOf({ cookie }: Visitor): string {
  return cookie.split("; ").find((pair) => pair.startsWith("device=")) ?? "";
}

/** An account whose password a stranger has just tried, from where, and the owner's browser. */
async function attacked() {
  const [owned, address] = [await newOwner(), elsewhere()];
  for (let count = 0; count < 5; count += 1) {
    expect(await attempt(owned.email, `Wrong-horse-${count}`, "", address)).toBe(400);
  }
  return { ...owned, address };
}

describe("while a stranger tries passwords", () => {
  test("only the stranger's network has to wait, even with the correct password", async () => {
    const { email, owner, address } = await attacked();
    const form = { intent: "sign-in", email, password: PASSWORD };
    const headers = { "X-Forwarded-For": address };
    const response = await createVisitor(site).post("/auth/login", form, headers);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await response.text()).toContain(email);
    // Another account's browser is no known one; the owner's is, and any on another network will do.
    const other = (await newOwner()).owner;
    expect(await attempt(email, PASSWORD, deviceOf(other), address)).toBe(429);
    expect(await attempt(email, PASSWORD, deviceOf(owner), address)).toBe(303);
    expect(await attempt(email, PASSWORD, "")).toBe(303);
  });

  test("the owner's browser has five wrong passwords of its own, on all networks together", async () => {
    const { email, owner } = await attacked();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(await attempt(email, `Wrong-horse-${count}`, deviceOf(owner)));
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("the signed-in owner changes the password and deletes the account", async () => {
    const { email, owner } = await attacked();
    const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const changed = { current_password: PASSWORD, ...passwords };
    expect((await owner.change("change-password", changed)).status).toBe(303);
    const deletion = { email, current_password: NEW_PASSWORD };
    expect(placeOf(await owner.change("delete-account", deletion))).toBe("303 /");
  });
});

test("a session has five wrong passwords on the account page, on all networks together", async () => {
  const { email, owner } = await newOwner();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const fields = { email, current_password: `Wrong-horse-${count}` };
    const headers = { "X-Forwarded-For": elsewhere() };
    statuses.push((await owner.change("delete-account", fields, headers)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  // Who only guessed is still signed in.
  expect((await owner.open("/app/account")).status).toBe(200);
});

test.each(["its user", "another user"])(
  "signing in over a session, as %s, ends it at Auth and leaves other browsers alone",
  async (who) => {
    const { email, owner } = await newOwner();
    const other = createVisitor(site);
    await other.signIn(email);
    const before = createVisitor(site, owner.cookie);
    await owner.signIn(who === "its user" ? email : await newAccount(backend));
    const pages = [owner, before, other].map((visitor) => visitor.open("/app"));
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(statuses).toEqual([200, 303, 200]);
  },
);

test("the password cannot be changed with an access token alone", async () => {
  const { email, owner } = await newOwner();
  const response = await fetch(`${backend.apiUrl}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: backend.publishableKey,
      Authorization: `Bearer ${sessionIn(owner.cookie).access_token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ password: NEW_PASSWORD }),
  });
  expect(response.headers.get("x-sb-error-code")).toBe("current_password_required");
  expect(await signIn(site, email)).toBeDefined();
});

test("the password can be changed on the page, even two days after the sign-in", async () => {
  const { email, owner } = await newOwner();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * HOUR });
  const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  const fields = { current_password: PASSWORD, ...passwords };
  expect((await owner.change("change-password", fields)).status).toBe(303);
  expect((await owner.open("/app/account")).status).toBe(200);
  expect(await signIn(site, email)).toBeUndefined();
  expect(await signIn(site, email, NEW_PASSWORD)).toBeDefined();
});

async function expectRejected(response: Response) {
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(guessablePasswordCopy.personal);
}

describe("a new password with a part of the account's address is rejected", () => {
  const passwords = { password: "9Engine9-x", confirm_password: "9Engine9-x" };

  test("at sign-up, without creating an account", async () => {
    const email = newAddress();
    const form = { intent: "sign-up", email, ...passwords };
    await expectRejected(await createVisitor(site).post("/auth/signup", form));
    expect(await findMail(backend.mailUrl, email)).toBeUndefined();
  });

  test("after a link for a new one", async () => {
    const email = await newAccount(backend);
    const visitor = createVisitor(site);
    await visitor.post("/auth/forgot-password", { intent: "recover", email });
    await confirmMail(visitor, backend, email);
    const form = { intent: "reset", ...passwords };
    await expectRejected(await visitor.post("/auth/reset-password", form));
    expect(await signIn(site, email)).toBeDefined();
  });
});
