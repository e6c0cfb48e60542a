import type { Backend } from "@helmwise/embedded-supabase";
import { createClient } from "@supabase/supabase-js";
import type { GenerateLinkParams } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";

import { startSiteBackend } from "../../support/backend.ts";
import { cookiesAfter } from "../../support/cookie-jar.ts";
import { formDataOf, parseDocument, textOf } from "../../support/document.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import type { Fault, FaultProxy } from "../../support/fault-proxy.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { postForm, startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";

const PASSWORD = "Correct-horse-1";
const HOUR = 3_600_000;

let later = 0;
let backend: Backend;
let proxy: FaultProxy;
let site: TestSite;

beforeAll(async () => {
  backend = await startSiteBackend({ now: () => new Date(Date.now() + later) });
  proxy = await startFaultProxy(backend.apiUrl);
  site = await startSite({
    supabase: { url: proxy.url, anonKey: backend.publishableKey },
    analyticsTagId: "G-TEST",
  });
});
afterEach(async () => {
  later = 0;
  await proxy.set("none");
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await backend.close();
});

function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

function admin() {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(backend.apiUrl, backend.secretKey, options).auth.admin;
}

async function newAccount(): Promise<string> {
  const email = newAddress();
  const account = { email, password: PASSWORD, email_confirm: true };
  const { error } = await admin().createUser(account);
  expect(error).toBeNull();
  return email;
}

/** The address in a mail as our templates write it. */
async function linkFor(params: GenerateLinkParams, type: string = params.type): Promise<string> {
  const { data, error } = await admin().generateLink(params);
  if (error) throw error;
  return callback({ token_hash: data.properties.hashed_token, type });
}

async function recoveryLink(): Promise<string> {
  return linkFor({ type: "recovery", email: await newAccount() });
}

function callback(query: Record<string, string>): string {
  return `/auth/callback?${new URLSearchParams(query)}`.replace(/\?$/, "");
}

/** Opens the mail's token like Auth's own page, to which default templates link. */
async function codeFromService(email: string): Promise<string> {
  const mail = await findMail(backend.mailUrl, email);
  if (!mail) throw new Error(`No mail for ${email}`);
  const token = new URL(linkIn(mail)).searchParams.get("token_hash") ?? "";
  const query = new URLSearchParams({
    token,
    type: "signup",
    redirect_to: `${site.origin}/auth/callback`,
  });
  const followed = await fetch(`${backend.apiUrl}/auth/v1/verify?${query}`, {
    redirect: "manual",
  });
  return new URL(followed.headers.get("Location") ?? "").searchParams.get("code") ?? "";
}

async function signUpFor(email: string): Promise<{ cookie: string; code: string }> {
  const fields = { email, password: PASSWORD, confirm_password: PASSWORD };
  const response = await postForm(`${site.origin}/auth/signup`, { intent: "sign-up", ...fields });
  return { cookie: cookiesAfter(response), code: await codeFromService(email) };
}

function open(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${site.origin}${path}`, { redirect: "manual", ...init });
}

async function documentOf(response: Response): Promise<Document> {
  return parseDocument(await response.text());
}

async function headingOf(path: string): Promise<string> {
  return textOf((await documentOf(await open(path))).querySelector("h1"));
}

function pressConfirm(path: string, cookie = ""): Promise<Response> {
  return postForm(`${site.origin}${path}`, { intent: "confirm" }, { Cookie: cookie });
}

function placeOf(response: Response): string | null {
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

const SPENT = "This link no longer works";

describe("opening a link", () => {
  it("opening the page does not consume the link", async () => {
    const link = await recoveryLink();
    for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
      expect((await open(link, { method })).status).toBe(200);
    }
    expect(placeOf(await pressConfirm(link))).toBe("/auth/reset-password");
  });

  it("keeps the token from caches, from linked pages and from analytics", async () => {
    const link = await recoveryLink();
    const token = new URLSearchParams(link.split("?")[1]).get("token_hash") ?? "";
    const response = await open(link, { headers: { Cookie: "consent=granted" } });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    const document = await documentOf(response);
    expect(document.documentElement.hasAttribute("data-analytics-tag")).toBe(false);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).not.toContain(
      token,
    );
    const elsewhere = [...document.querySelectorAll("[href], [src]")].filter((element) =>
      `${element.getAttribute("href")} ${element.getAttribute("src")}`.includes(token),
    );
    expect(elsewhere).toEqual([]);
    const counted = await documentOf(await open("/auth/login"));
    expect(counted.documentElement.dataset.analyticsTag).toBe("G-TEST");
    expect(JSON.stringify(site.log)).not.toContain(token);
  });

  it.each([
    ["email", "Confirm your email"],
    ["signup", "Confirm your email"],
    ["recovery", "Choose a new password"],
    ["magiclink", "Sign in with your link"],
    ["invite", "Accept your invitation"],
    ["email_change", "Confirm your change of address"],
  ])("explains a link of type %s", async (type, heading) => {
    expect(await headingOf(callback({ token_hash: "abc", type }))).toBe(heading);
  });

  it.each([
    [{}, "This link is incomplete"],
    [{ token_hash: "abc" }, "This link is incomplete"],
    [{ token_hash: "abc", type: "sms" }, "This link is incomplete"],
    [{ token_hash: '"><script>', type: "email" }, "This link is incomplete"],
    [{ token_hash: "a".repeat(2_000), type: "email" }, "This link is incomplete"],
    [{ error: "access_denied", error_code: "otp_expired", error_description: "<b>" }, SPENT],
    [{ error: "server_error", error_code: "unexpected_failure" }, "We couldn’t check the link"],
    [{ error_code: "user_banned" }, "This account is blocked"],
    [{ message: "Confirmation link accepted." }, "One mailbox to go"],
  ])("explains the problem with %j", async (query, heading) => {
    expect(await headingOf(callback(query))).toBe(heading);
  });

  it("rejects an oversized URL", async () => {
    const response = await open(callback({ token_hash: "a".repeat(9_000), type: "email" }));
    expect(response.status).toBe(414);
  });

  it("names the signed-in user, and continues as the other one after the click", async () => {
    const [here, other] = [await newAccount(), await newAccount()];
    const signIn = { intent: "sign-in", email: here, password: PASSWORD };
    const cookie = cookiesAfter(await postForm(`${site.origin}/auth/login`, signIn));
    const link = await linkFor({ type: "magiclink", email: other });
    const page = await documentOf(await open(link, { headers: { Cookie: cookie } }));
    expect(textOf(page.querySelector("main"))).toContain(`You are signed in as ${here}.`);
    const confirmed = await pressConfirm(link, cookie);
    const app = await open("/app", { headers: { Cookie: cookiesAfter(confirmed) } });
    expect(await app.text()).toContain(other);
  });
});

describe("confirming", () => {
  it.each<[string, string, (email: string) => Promise<string>]>([
    [
      "a sign-up",
      "/auth/reset-password",
      async () => linkFor({ type: "signup", email: newAddress(), password: PASSWORD }, "email"),
    ],
    ["an invitation", "/app", async () => linkFor({ type: "invite", email: newAddress() })],
    ["a link to sign in", "/app", async (email) => linkFor({ type: "magiclink", email })],
    ["a recovery", "/auth/reset-password", async (email) => linkFor({ type: "recovery", email })],
  ])("%s signs in and redirects to %s, once", async (_what, place, makeLink) => {
    const link = await makeLink(await newAccount());
    const first = await pressConfirm(link);
    expect(placeOf(first)).toBe(place);
    const session = { headers: { Cookie: cookiesAfter(first) } };
    expect((await open("/app", session)).status).toBe(200);

    const again = placeOf(await pressConfirm(link)) ?? "";
    expect(again).toContain("/auth/callback?error_code=otp_expired");
    expect(await headingOf(again)).toBe(SPENT);
  });

  it("a second click goes where the first one led", async () => {
    const link = await recoveryLink();
    const first = await pressConfirm(link);
    expect(placeOf(await pressConfirm(link, cookiesAfter(first)))).toBe("/auth/reset-password");
  });

  it("a double submission gets the session of the first one, in the same browser only", async () => {
    const link = await recoveryLink();
    const page = await open(link);
    const browser = { Cookie: cookiesAfter(page) };
    const form = formDataOf((await documentOf(page)).querySelector("main form"));
    const url = `${site.origin}${link}`;
    const clicks = await Promise.all([postForm(url, form, browser), postForm(url, form, browser)]);
    for (const click of [...clicks, await postForm(url, form, browser)]) {
      expect(placeOf(click)).toBe("/auth/reset-password");
      const session = { headers: { Cookie: cookiesAfter(click) } };
      expect((await open("/app", session)).status).toBe(200);
    }
    const others = ["", "consent=denied", cookiesAfter(await open(link))];
    for (const Cookie of others) {
      const replayed = await postForm(url, { ...Object.fromEntries(form), cookie: "" }, { Cookie });
      expect(placeOf(replayed)).toContain("otp_expired");
      expect(cookiesAfter(replayed)).not.toContain("sb=");
    }
  });

  it("a used link does not continue for a visitor who signed in another way", async () => {
    const email = await newAccount();
    const signIn = { intent: "sign-in", email, password: PASSWORD };
    const cookie = cookiesAfter(await postForm(`${site.origin}/auth/login`, signIn));
    const spent = callback({ token_hash: "0".repeat(56), type: "recovery" });
    expect(placeOf(await pressConfirm(spent, cookie))).toContain("otp_expired");
  });

  it("an expired link, or one of another type, offers an alternative", async () => {
    const link = await recoveryLink();
    const wrong = link.replace("type=recovery", "type=invite");
    expect(placeOf(await pressConfirm(wrong))).toContain("error_code=otp_expired&type=invite");
    later = HOUR + 1_000;
    const place = placeOf(await pressConfirm(link)) ?? "";
    const page = await documentOf(await open(place));
    expect(textOf(page.querySelector("h1"))).toBe(SPENT);
    expect(page.querySelector('main a[href="/auth/forgot-password"]')).not.toBeNull();
  });

  it.each<[Fault, number]>([
    ["refused", 503],
    ["reset", 503],
    ["500", 503],
    ["garbage", 503],
  ])(
    "keeps the link while Auth is unavailable (%s), and works afterward",
    async (fault, status) => {
      const link = await recoveryLink();
      await proxy.set(fault);
      const response = await pressConfirm(link);
      expect(response.status).toBe(status);
      const page = await documentOf(response);
      expect(textOf(page.querySelector("[role=alert]"))).toContain("Your link is still good");
      const action = page.querySelector("main form")?.getAttribute("action") ?? "";
      await proxy.set("none");
      expect(placeOf(await pressConfirm(action))).toBe("/auth/reset-password");
    },
  );

  it("does not wait for a hanging Auth", async () => {
    await proxy.set("slow");
    const hasty = await startSite({
      supabase: { url: proxy.url, anonKey: backend.publishableKey },
      deadlines: { sessionMs: 400, accountMs: 400, dataMs: 400 },
    });
    const link = callback({ token_hash: "abc", type: "email" });
    const response = await postForm(`${hasty.origin}${link}`, { intent: "confirm" });
    await hasty.close();
    expect(response.status).toBe(503);
  });

  it("a form of another site is rejected without using the link", async () => {
    const link = await recoveryLink();
    const form = { intent: "confirm" };
    const foreign = await postForm(`${site.origin}${link}`, form, {
      "Sec-Fetch-Site": "cross-site",
    });
    expect(foreign.status).toBe(403);
    expect(placeOf(await pressConfirm(link))).toBe("/auth/reset-password");
  });
});

it("the buttons of an invitation and of a sign-in mail lead to the confirmation page", async () => {
  const [invited, known] = [newAddress(), await newAccount()];
  await admin().inviteUserByEmail(invited);
  const client = createClient(backend.apiUrl, backend.publishableKey);
  await client.auth.signInWithOtp({ email: known, options: { shouldCreateUser: false } });
  for (const email of [invited, known]) {
    const mail = await findMail(backend.mailUrl, email);
    const link = new URL(mail ? linkIn(mail) : "");
    expect(mail?.Text).toContain(link.href);
    expect(placeOf(await pressConfirm(link.pathname + link.search))).toBe("/app");
  }
});

describe("a code of Auth's own page", () => {
  test("signs in where the mail was requested, even if Auth fails at first", async () => {
    const { cookie, code } = await signUpFor(newAddress());
    const link = callback({ code });
    await proxy.set("500");
    const failed = await pressConfirm(link, cookie);
    expect(failed.status).toBe(503);
    expect(failed.headers.getSetCookie().join()).not.toContain("verifier");
    await proxy.set("none");
    expect(placeOf(await pressConfirm(link, cookie))).toBe("/app");
  });

  test("reports in another browser that the address is confirmed", async () => {
    const email = newAddress();
    const { code } = await signUpFor(email);
    const place = placeOf(await pressConfirm(callback({ code }))) ?? "";
    expect(await headingOf(place)).toBe("This link belongs to another browser");
    const document = parseDocument(await (await open(place)).text());
    expect(document.querySelector('main a[href="/auth/forgot-password"]')).not.toBeNull();
  });
});

test("a change of address requires both mailboxes, and applies after the second", async () => {
  const [before, after] = [await newAccount(), newAddress()];
  const current = await linkFor(
    { type: "email_change_current", email: before, newEmail: after },
    "email_change",
  );
  const next = await linkFor(
    { type: "email_change_new", email: before, newEmail: after },
    "email_change",
  );
  const half = placeOf(await pressConfirm(current)) ?? "";
  expect(await headingOf(half)).toBe("One mailbox to go");
  const done = await pressConfirm(next);
  expect(placeOf(done)).toBe("/app/account");
  const signIn = { intent: "sign-in", email: after, password: PASSWORD };
  expect(placeOf(await postForm(`${site.origin}/auth/login`, signIn))).toBe("/app");
});
