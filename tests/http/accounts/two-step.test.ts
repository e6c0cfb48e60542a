import type { Backend } from "@helmwise/embedded-supabase";
import { createTestClock, totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { parseDocument, textOf } from "../../support/document.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const NEW_PASSWORD = "Better-horse-2";
const STEP = 30_000;
const WRONG = "That code didn’t work.";

const clock = createTestClock();
let backend: Backend;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend({ now: clock.now });
  site = await startSite({ supabase: { url: backend.apiUrl, anonKey: backend.publishableKey } });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

type Account = { email: string; cookie: string; secret: string };

function visit(path: string, cookie: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
}

function change(cookie: string, intent: string, fields: Record<string, string> = {}) {
  return postForm(`${site.origin}/app/account`, { intent, ...fields }, { Cookie: cookie });
}

function enterCode(cookie: string, code: string, destination = "/app"): Promise<Response> {
  const query = `?redirectUrl=${encodeURIComponent(destination)}`;
  const form = { intent: "two-step", code };
  return postForm(`${site.origin}/auth/two-step${query}`, form, { Cookie: cookie });
}

/** A code that was not used before: each call moves the clock to the next step. */
function freshCode(secret: string): string {
  clock.advance(STEP);
  return totpCode(secret, clock.now());
}

function placeOf(response: Response): string {
  return `${response.status} ${response.headers.get("location")}`;
}

async function pageOf(response: Response): Promise<Document> {
  return parseDocument(await response.text());
}

async function mainText(response: Response): Promise<string> {
  return textOf((await pageOf(response)).querySelector("main"));
}

/** Begins the set-up in a browser; the cookies and the key on its page. */
async function beginSetup(cookie: string): Promise<{ cookie: string; secret: string }> {
  const started = await change(cookie, "start-two-step");
  expect(placeOf(started)).toBe("303 /app/account#two-step");
  const next = cookiesAfter(cookie, started);
  const page = await pageOf(await visit("/app/account", next));
  const key = textOf(page.querySelector("section[aria-labelledby=two-step] code"));
  expect(page.querySelector("svg[role=img] path")?.getAttribute("d")).toMatch(/^M4 4h7v1h-7z/);
  return { cookie: next, secret: key.replaceAll(" ", "") };
}

/** An account with two-step sign-in, and the cookies of a session that has entered a code. */
async function protectedAccount(): Promise<Account> {
  const email = await newAccount(backend);
  const setup = await beginSetup((await signIn(site, email)) ?? "");
  const confirmed = await change(setup.cookie, "confirm-two-step", {
    code: freshCode(setup.secret),
  });
  expect(placeOf(confirmed)).toBe("303 /app/account");
  return { email, secret: setup.secret, cookie: cookiesAfter(setup.cookie, confirmed) };
}

describe("turning two-step sign-in on", () => {
  test("takes the first code, ends other sessions and is told by mail", async () => {
    const email = await newAccount(backend);
    const elsewhere = (await signIn(site, email)) ?? "";
    const setup = await beginSetup((await signIn(site, email)) ?? "");
    const refused = await change(setup.cookie, "confirm-two-step", { code: "12 34" });
    expect(refused.status).toBe(422);
    expect(await mainText(refused)).toContain("Enter the 6 digits");

    const code = freshCode(setup.secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const confirmed = await change(setup.cookie, "confirm-two-step", { code: spaced });
    const cookie = cookiesAfter(setup.cookie, confirmed);
    expect(cookie).not.toContain("two-step=");
    expect(await mainText(await visit("/app/account", cookie))).toContain(
      "Two-step sign-in is on. From now on,",
    );
    expect((await visit("/app", elsewhere)).status).toBe(303);
    const mail = await findMail(backend.mailUrl, email);
    expect(mail?.Subject).toBe("Two-step sign-in is on for your Helmwise account");
  });

  test("can be canceled, or begun again with another key", async () => {
    const email = await newAccount(backend);
    const first = await beginSetup((await signIn(site, email)) ?? "");
    const second = await beginSetup(first.cookie);
    expect(second.secret).not.toBe(first.secret);
    const canceled = await change(second.cookie, "cancel-two-step");
    const cookie = cookiesAfter(second.cookie, canceled);
    expect(await mainText(await visit("/app/account", cookie))).toContain(
      "Set up two-step sign-in",
    );
    // Auth mails this as well when nothing was on yet.
    const mail = await findMail(backend.mailUrl, email);
    expect(mail?.Subject).toBe("An authenticator app was removed from your Helmwise account");
    expect((await visit("/app", (await signIn(site, email)) ?? "")).status).toBe(200);
  });

  test("a set-up that was canceled in another tab asks to begin again", async () => {
    const email = await newAccount(backend);
    const { cookie, secret } = await beginSetup((await signIn(site, email)) ?? "");
    await change(cookie, "cancel-two-step");
    const late = await change(cookie, "confirm-two-step", { code: freshCode(secret) });
    expect(late.status).toBe(409);
    expect(await mainText(late)).toContain("This setup has expired.");
  });
});

describe("signing in to an account with two-step sign-in", () => {
  test("asks for the code after the password, and keeps the destination", async () => {
    const { email, secret } = await protectedAccount();
    const form = { intent: "sign-in", email, password: PASSWORD };
    const login = `${site.origin}/auth/login?redirectUrl=%2Fpricing`;
    const response = await postForm(login, form);
    expect(placeOf(response)).toBe("303 /auth/two-step?redirectUrl=%2Fpricing");
    const cookie = cookiesAfter(response);

    const page = await pageOf(await visit("/auth/two-step?redirectUrl=%2Fpricing", cookie));
    const field = page.querySelector("main input[name=code]");
    expect(field?.getAttribute("autocomplete")).toBe("one-time-code");
    expect(field?.getAttribute("inputmode")).toBe("numeric");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");

    const done = await enterCode(cookie, freshCode(secret), "/pricing");
    expect(placeOf(done)).toBe("303 /pricing");
    expect((await visit("/app", cookiesAfter(cookie, done))).status).toBe(200);
  });

  test("nothing else that needs a session opens before the code", async () => {
    const { email } = await protectedAccount();
    const cookie = (await signIn(site, email)) ?? "";
    const paths = ["/app", "/app/account", "/app/account/download", "/app/documents/1"];
    for (const path of paths) {
      const place = placeOf(await visit(path, cookie));
      expect(place).toMatch(/^303 \/auth\/two-step(?:\?redirectUrl=%2Fapp%2F\w+)?/);
    }
    for (const path of ["/auth/login", "/auth/signup"]) {
      expect(placeOf(await visit(path, cookie))).toBe("303 /auth/two-step");
    }
    for (const intent of ["remove-two-step", "change-password", "delete-account"]) {
      const refused = await change(cookie, intent, { code: "123456", current_password: PASSWORD });
      expect(placeOf(refused)).toBe("303 /auth/two-step?redirectUrl=%2Fapp%2Faccount");
    }
    const data = await fetch(`${site.origin}/app/account.data`, { headers: { Cookie: cookie } });
    expect(await data.text()).not.toContain(email);
  });

  test("a wrong code is refused with a reason, and five of them have to wait", async () => {
    const { email, secret } = await protectedAccount();
    const cookie = (await signIn(site, email)) ?? "";
    for (let count = 0; count < 5; count += 1) {
      const wrong = freshCode(secret) === "000000" ? "000001" : "000000";
      const refused = await enterCode(cookie, wrong);
      expect(refused.status).toBe(400);
      expect(await mainText(refused)).toContain(WRONG);
    }
    const again = (await signIn(site, email)) ?? "";
    const waiting = await enterCode(again, freshCode(secret));
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await mainText(waiting)).toContain("Too many wrong codes.");
  });

  test("a code does not work twice", async () => {
    const { email, secret } = await protectedAccount();
    const code = freshCode(secret);
    const first = await enterCode((await signIn(site, email)) ?? "", code);
    expect(placeOf(first)).toBe("303 /app");
    const replay = await enterCode((await signIn(site, email)) ?? "", code);
    expect(replay.status).toBe(400);
    expect(await mainText(replay)).toContain(WRONG);
  });

  test("the page is for visitors between the two steps alone", async () => {
    const { cookie } = await protectedAccount();
    const path = "/auth/two-step?redirectUrl=%2Fapp%2Faccount";
    expect(placeOf(await visit(path, ""))).toBe("303 /auth/login?redirectUrl=%2Fapp%2Faccount");
    expect(placeOf(await visit(path, cookie))).toBe("303 /app/account");
    expect(placeOf(await enterCode(cookie, "123456", "//evil.example"))).toBe("303 /app");
  });

  test("the visitor can sign out instead", async () => {
    const { email } = await protectedAccount();
    const cookie = (await signIn(site, email)) ?? "";
    const page = await pageOf(await visit("/auth/two-step", cookie));
    expect(page.querySelector("main form[action='/auth/sign-out'] button")).not.toBeNull();
    const out = await postForm(`${site.origin}/auth/sign-out`, {}, { Cookie: cookie });
    expect(placeOf(out)).toBe("303 /");
    expect(placeOf(await visit("/app", cookiesAfter(cookie, out)))).toContain("/auth/login");
  });

  test("a mailed link for a new password asks for the code first", async () => {
    const { email, secret } = await protectedAccount();
    const asked = await postForm(`${site.origin}/auth/forgot-password`, {
      intent: "recover",
      email,
    });
    const mail = await findMail(backend.mailUrl, email);
    const link = new URL(linkIn(mail ?? { Subject: "", HTML: "" }));
    const form = { intent: "confirm" };
    const jar = cookiesAfter(asked);
    const opened = await postForm(`${site.origin}${link.pathname}${link.search}`, form, {
      Cookie: jar,
    });
    expect(placeOf(opened)).toBe("303 /auth/reset-password");
    const cookie = cookiesAfter(jar, opened);
    expect(placeOf(await visit("/auth/reset-password", cookie))).toBe(
      "303 /auth/two-step?redirectUrl=%2Fauth%2Freset-password",
    );
    const done = await enterCode(cookie, freshCode(secret), "/auth/reset-password");
    expect(placeOf(done)).toBe("303 /auth/reset-password");
    const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const saved = await postForm(
      `${site.origin}/auth/reset-password`,
      { intent: "reset", ...passwords },
      { Cookie: cookiesAfter(cookie, done) },
    );
    expect(placeOf(saved)).toBe("303 /app");
  });
});

describe("an account with two-step sign-in", () => {
  test("changes its password with the current one", async () => {
    const { email, cookie } = await protectedAccount();
    const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const fields = { current_password: PASSWORD, ...passwords };
    expect(placeOf(await change(cookie, "change-password", fields))).toBe("303 /app/account");
    expect(await signIn(site, email, NEW_PASSWORD)).toBeDefined();
  });

  test("turns it off with a code, after which the password is enough", async () => {
    const { email, cookie, secret } = await protectedAccount();
    const refused = await change(cookie, "remove-two-step", { code: "" });
    expect(refused.status).toBe(422);
    expect(await mainText(refused)).toContain("Enter the 6-digit code");
    const removed = await change(cookie, "remove-two-step", { code: freshCode(secret) });
    expect(placeOf(removed)).toBe("303 /app/account");
    const next = cookiesAfter(cookie, removed);
    expect(await mainText(await visit("/app/account", next))).toContain("Two-step sign-in is off.");
    const form = { intent: "sign-in", email, password: PASSWORD };
    expect(placeOf(await postForm(`${site.origin}/auth/login`, form))).toBe("303 /app");
    const mail = await findMail(backend.mailUrl, email);
    expect(mail?.Subject).toBe("An authenticator app was removed from your Helmwise account");
  });

  test("finds it in the account's data, without the key", async () => {
    const { cookie, secret } = await protectedAccount();
    const file = await (await visit("/app/account/download", cookie)).text();
    expect(JSON.parse(file)).toMatchObject({
      two_step_sign_in: [{ type: "totp", status: "verified", created_at: expect.any(String) }],
    });
    expect(file).not.toContain(secret);
  });

  test("takes it along when it is deleted", async () => {
    const { email, cookie } = await protectedAccount();
    const admin = createClient(backend.apiUrl, backend.secretKey, {
      auth: { persistSession: false },
    }).auth.admin;
    const { data } = await admin.listUsers({ perPage: 1000 });
    const userId = data.users.find((user) => user.email === email)?.id ?? "";
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toHaveLength(1);
    const deleted = await change(cookie, "delete-account", { email, current_password: PASSWORD });
    expect(placeOf(deleted)).toBe("303 /");
    expect((await admin.mfa.listFactors({ userId })).error?.code).toBe("user_not_found");
  });

  test("is opened by an administrator who removes the factor", async () => {
    const { email } = await protectedAccount();
    const admin = createClient(backend.apiUrl, backend.secretKey, {
      auth: { persistSession: false },
    }).auth.admin;
    const { data } = await admin.listUsers({ perPage: 1000 });
    const user = data.users.find((candidate) => candidate.email === email);
    const userId = user?.id ?? "";
    await admin.mfa.deleteFactor({ userId, id: user?.factors?.[0]?.id ?? "" });
    expect((await visit("/app", (await signIn(site, email)) ?? "")).status).toBe(200);
  });
});
