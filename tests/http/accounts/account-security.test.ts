import type { Backend } from "@helmwise/embedded-supabase";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesOf, newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const NEW_PASSWORD = "Better-horse-2";
const HOUR = 3_600_000;

let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend();
  const supabase = {
    url: backend.apiUrl,
    anonKey: backend.publishableKey,
    clientAddressHeader: "X-Forwarded-For",
  };
  site = await startSite({ supabase, trustProxy: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

let networks = 0;

/** An address in a network from which no other test sends requests. */
function elsewhere(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}

function trySignIn(
  email: string,
  password: string,
  cookie = "",
  address = elsewhere(),
): Promise<Response> {
  const headers = { "X-Forwarded-For": address, Cookie: cookie };
  return postForm(`${site.origin}/auth/login`, { intent: "sign-in", email, password }, headers);
}

function account(cookie: string, intent: string, fields: Record<string, string>) {
  const headers = { "X-Forwarded-For": elsewhere(), Cookie: cookie };
  return postForm(`${site.origin}/app/account`, { intent, ...fields }, headers);
}

function changePassword(cookie: string, password = NEW_PASSWORD): Promise<Response> {
  const fields = { current_password: PASSWORD, password, confirm_password: password };
  return account(cookie, "change-password", fields);
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const headers = { Cookie: cookie };
  const response = await fetch(`${site.origin}/app/account`, { headers, redirect: "manual" });
  return response.status === 200;
}

function only(name: string, cookie: string): string {
  return cookie.split("; ").find((pair) => pair.startsWith(`${name}=`)) ?? "";
}

/** The access token in the session's cookies. */
function accessToken(cookie: string): string {
  const parts = cookie.split("; ").filter((pair) => /^sb(?:\.\d+)?=/.test(pair));
  const text = parts.map((pair) => pair.slice(pair.indexOf("=") + 1)).join("");
  const json = Buffer.from(text.replace("base64-", ""), "base64url").toString();
  return (JSON.parse(json) as { access_token: string }).access_token;
}

/** An account whose password a stranger has just tried, from where, and the owner's cookies. */
async function attacked(): Promise<{ email: string; cookie: string; address: string }> {
  const email = await newAccount(backend);
  const cookie = (await signIn(site, email)) ?? "";
  const address = elsewhere();
  for (let count = 0; count < 5; count += 1) {
    const response = await trySignIn(email, `Wrong-horse-${count}`, "", address);
    expect(response.status).toBe(400);
  }
  return { email, cookie, address };
}

describe("while a stranger tries passwords", () => {
  test("the stranger's network has to wait, even with the correct password", async () => {
    const { email, address } = await attacked();
    const response = await trySignIn(email, PASSWORD, "", address);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await response.text()).toContain(email);
  });

  test("the owner signs in with a new browser on another network", async () => {
    const { email } = await attacked();
    expect((await trySignIn(email, PASSWORD)).status).toBe(303);
  });

  test("a browser with an earlier session of the account signs in, on that network too", async () => {
    const { email, cookie, address } = await attacked();
    const response = await trySignIn(email, PASSWORD, only("device", cookie), address);
    expect(response.status).toBe(303);
  });

  test("that browser has five wrong passwords of its own, on all networks together", async () => {
    const { email, cookie } = await attacked();
    const device = only("device", cookie);
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push((await trySignIn(email, `Wrong-horse-${count}`, device)).status);
    }
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("a browser of another account waits like any other", async () => {
    const { email, address } = await attacked();
    const other = (await signIn(site, await newAccount(backend))) ?? "";
    const response = await trySignIn(email, PASSWORD, only("device", other), address);
    expect(response.status).toBe(429);
  });

  test("the signed-in owner changes the password and deletes the account", async () => {
    const { email, cookie } = await attacked();
    expect((await changePassword(cookie)).status).toBe(303);
    const fields = { email, current_password: NEW_PASSWORD };
    const deleted = await account(cookie, "delete-account", fields);
    expect(deleted.headers.get("location")).toBe("/");
  });
});

test("a session has five wrong passwords on the account page, on all networks together", async () => {
  const email = await newAccount(backend);
  const cookie = (await signIn(site, email)) ?? "";
  const answers: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const fields = { email, current_password: `Wrong-horse-${count}` };
    answers.push((await account(cookie, "delete-account", fields)).status);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
});

describe("signing in over a session", () => {
  test("ends the old one at Auth", async () => {
    const email = await newAccount(backend);
    const first = (await signIn(site, email)) ?? "";
    const second = cookiesOf(await trySignIn(email, PASSWORD, first));
    expect(await isSignedIn(second)).toBe(true);
    expect(await isSignedIn(first)).toBe(false);
  });

  test("as another user does, too, and leaves other browsers alone", async () => {
    const email = await newAccount(backend);
    const [first, other] = [await signIn(site, email), await signIn(site, email)];
    const second = cookiesOf(await trySignIn(await newAccount(backend), PASSWORD, first));
    expect(await isSignedIn(second)).toBe(true);
    expect(await isSignedIn(first ?? "")).toBe(false);
    expect(await isSignedIn(other ?? "")).toBe(true);
  });
});

describe("the password", () => {
  test("cannot be changed with an access token alone", async () => {
    const email = await newAccount(backend);
    const cookie = (await signIn(site, email)) ?? "";
    const response = await fetch(`${backend.apiUrl}/auth/v1/user`, {
      method: "PUT",
      headers: {
        apikey: backend.publishableKey,
        Authorization: `Bearer ${accessToken(cookie)}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ password: NEW_PASSWORD }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get("x-sb-error-code")).toBe("current_password_required");
    expect(await signIn(site, email)).toBeDefined();
  });

  test("can be changed on the page, even two days after the sign-in", async () => {
    const email = await newAccount(backend);
    const cookie = (await signIn(site, email)) ?? "";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * HOUR });
    const response = await changePassword(cookie);
    expect(response.status).toBe(303);
    expect(await isSignedIn(cookiesOf(response))).toBe(true);
    expect(await signIn(site, email)).toBeUndefined();
    expect(await signIn(site, email, NEW_PASSWORD)).toBeDefined();
  });
});

const COMMON = "This is one of the most used passwords. Choose one that is harder to guess";
const PERSONAL = "Leave your email address and the name Helmwise out of your password";

describe.each([
  ["Password1", COMMON],
  ["Qwerty123", COMMON],
  ["Helmwise1", PERSONAL],
  ["Engine-2024", PERSONAL],
])("the password %s is rejected", (password, message) => {
  async function expectRefused(response: Response) {
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(message);
  }

  test("at sign-up, without creating an account", async () => {
    const email = `new-${crypto.randomUUID()}@engine.example`;
    const fields = { intent: "sign-up", email, password, confirm_password: password };
    const response = await postForm(`${site.origin}/auth/signup`, fields);
    await expectRefused(response);
    expect(await findMail(backend.mailUrl, email)).toBeUndefined();
  });

  test("on the account page", async () => {
    const email = await newAccount(backend);
    const cookie = (await signIn(site, email)) ?? "";
    await expectRefused(await changePassword(cookie, password));
    expect(await signIn(site, email)).toBeDefined();
  });

  test("after a link for a new one", async () => {
    const email = await newAccount(backend);
    await postForm(`${site.origin}/auth/forgot-password`, { intent: "recover", email });
    const mail = await findMail(backend.mailUrl, email);
    if (!mail) throw new Error("No mail came");
    const { pathname, search } = new URL(linkIn(mail));
    const confirmed = await postForm(`${site.origin}${pathname}${search}`, { intent: "confirm" });
    const fields = { intent: "reset", password, confirm_password: password };
    const cookie = cookiesOf(confirmed);
    const response = await postForm(`${site.origin}/auth/reset-password`, fields, {
      Cookie: cookie,
    });
    await expectRefused(response);
    expect(await signIn(site, email)).toBeDefined();
  });
});
