import { createClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, it } from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { startSiteBackend } from "../../support/backend.ts";
import { formDataOf, textOf } from "../../support/document.ts";
import { startFaultProxy } from "../../support/fault-proxy.ts";
import { findMail, linkIn } from "../../support/mailbox.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";
import {
  confirmMail,
  createVisitor,
  documentOf,
  follow,
  mailedLink,
  mainText,
  newAddress,
  placeOf,
} from "../../support/visitor.ts";

const HOUR = 3_600_000;
const RESET = "303 /auth/reset-password";
const CONFIRM = { intent: "confirm" };

let later = 0;

const backend = shared(() => startSiteBackend({ now: () => new Date(Date.now() + later) }));
const proxy = shared(() => startFaultProxy(backend.apiUrl));
const site = shared(() =>
  startSite({
    supabase: { url: proxy.url, anonKey: backend.publishableKey },
    analyticsTagId: "G-TEST",
  }),
);
afterEach(async () => {
  later = 0;
  await proxy.set("none");
});

function authAs(key: string) {
  return createClient(backend.apiUrl, key, { auth: { persistSession: false } }).auth;
}

async function recoveryLink(): Promise<string> {
  const email = await newAccount(backend);
  await createVisitor(site).post("/auth/forgot-password", { intent: "recover", email });
  return mailedLink(backend, email);
}

async function headingOf(path: string): Promise<string> {
  return textOf((await documentOf(await createVisitor(site).open(path))).querySelector("h1"));
}

const SPENT = "This link no longer works";

describe("opening a link", () => {
  it("does not use it up, however often", async () => {
    const link = await recoveryLink();
    for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
      expect((await fetch(`${site.origin}${link}`, { method })).status).toBe(200);
    }
    expect(placeOf(await createVisitor(site).post(link, CONFIRM))).toBe(RESET);
  });

  it("keeps the token from caches, from linked pages, from analytics and from the log", async () => {
    const link = await recoveryLink();
    const token = new URLSearchParams(link.split("?")[1]).get("token_hash") ?? "";
    const visitor = createVisitor(site, "consent=granted");
    const response = await visitor.open(link);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    const page = await documentOf(response);
    expect(page.documentElement.hasAttribute("data-analytics-tag")).toBe(false);
    const canonical = page.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect(canonical).not.toContain(token);
    const targets = [...page.querySelectorAll("[href], [src]")].map(
      (element) => `${element.getAttribute("href")} ${element.getAttribute("src")}`,
    );
    expect(targets.filter((target) => target.includes(token))).toEqual([]);
    const measured = await documentOf(await visitor.open("/auth/login"));
    expect(measured.documentElement.dataset.analyticsTag).toBe("G-TEST");
    expect(JSON.stringify(site.log)).not.toContain(token);
  });

  it.each([
    ["?token_hash=abc&type=recovery", "Choose a new password"],
    [`?type=email&token_hash=${encodeURIComponent('"><script>')}`, "This link is incomplete"],
    ["?error=access_denied&error_code=otp_expired&error_description=%3Cb%3E", SPENT],
    ["?error_code=user_banned", "This account is blocked"],
    ["?message=Confirmation+link+accepted.", "One mailbox to go"],
  ])("explains %s", async (query, heading) => {
    expect(await headingOf(`/auth/callback${query}`)).toBe(heading);
  });

  it("names the signed-in user, and continues as the other one after the click", async () => {
    const [here, other] = [await newAccount(backend), await newAccount(backend)];
    const visitor = createVisitor(site);
    await visitor.signIn(here);
    await createVisitor(site).post("/auth/forgot-password", { intent: "recover", email: other });
    const link = await mailedLink(backend, other);
    expect(await mainText(await visitor.open(link))).toContain(`You are signed in as ${here}.`);
    await visitor.post(link, CONFIRM);
    expect(await (await visitor.open("/app")).text()).toContain(other);
  });
});

describe("the button of a mail", () => {
  it.each<[string, string, () => Promise<string>]>([
    [
      "that confirms a sign-up",
      RESET,
      async () => {
        const email = newAddress();
        await authAs(backend.publishableKey).signUp({ email, password: PASSWORD });
        return email;
      },
    ],
    [
      "that invites",
      "303 /app",
      async () => {
        const email = newAddress();
        await authAs(backend.secretKey).admin.inviteUserByEmail(email);
        return email;
      },
    ],
  ])("%s signs in and redirects to %s, once", async (_what, place, send) => {
    const [email, visitor] = [await send(), createVisitor(site)];
    const mail = await findMail(backend.mailUrl, email);
    expect(mail?.Text).toContain(mail && linkIn(mail));
    expect(placeOf(await confirmMail(visitor, backend, email))).toBe(place);
    expect((await visitor.open("/app")).status).toBe(200);

    const again = await confirmMail(createVisitor(site), backend, email);
    expect(placeOf(again)).toContain("/auth/callback?error_code=otp_expired");
  });

  it("leads a second click where the first one led", async () => {
    const [link, visitor] = [await recoveryLink(), createVisitor(site)];
    await visitor.post(link, CONFIRM);
    expect(placeOf(await visitor.post(link, CONFIRM))).toBe(RESET);
  });

  it("gives a double submission the session of the first one, in the same browser only", async () => {
    const [link, visitor] = [await recoveryLink(), createVisitor(site)];
    const page = await documentOf(await visitor.open(link));
    const form = Object.fromEntries(formDataOf(page.querySelector("main form")));
    const { cookie } = visitor;
    const click = async () => {
      const browser = createVisitor(site, cookie);
      expect(placeOf(await browser.post(link, form))).toBe(RESET);
      expect((await browser.open("/app")).status).toBe(200);
    };
    await Promise.all([click(), click()]);
    await click();
    const other = createVisitor(site);
    await other.open(link);
    for (const stranger of ["", "consent=denied", other.cookie]) {
      const browser = createVisitor(site, stranger);
      expect(placeOf(await browser.post(link, { ...form, cookie: "" }))).toContain("otp_expired");
      expect(browser.cookie).not.toContain("sb=");
    }
  });

  it("does not continue with a used link for a visitor who signed in another way", async () => {
    const visitor = createVisitor(site);
    await visitor.signIn(await newAccount(backend));
    const spent = `/auth/callback?token_hash=${"0".repeat(56)}&type=recovery`;
    expect(placeOf(await visitor.post(spent, CONFIRM))).toContain("otp_expired");
  });

  it("offers an alternative to an expired link, or to one of another type", async () => {
    const [link, visitor] = [await recoveryLink(), createVisitor(site)];
    const wrong = await visitor.post(link.replace("type=recovery", "type=invite"), CONFIRM);
    expect(placeOf(wrong)).toContain("error_code=otp_expired&type=invite");
    later = HOUR + 1_000;
    const expired = await visitor.post(link, CONFIRM);
    expect(await follow(visitor, expired)).toContain(SPENT);
    const page = await documentOf(await visitor.open(placeOf(expired).slice("303 ".length)));
    expect(page.querySelector('main a[href="/auth/forgot-password"]')).not.toBeNull();
  });
});

it("a code of Auth's own page signs in where the mail was requested, though Auth fails at first", async () => {
  const [email, visitor] = [newAddress(), createVisitor(site)];
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  await visitor.post("/auth/signup", { intent: "sign-up", email, ...passwords });
  const [, mailed] = (await mailedLink(backend, email)).split("?");
  const token = new URLSearchParams(mailed).get("token_hash") ?? "";
  const redirect_to = `${site.origin}/auth/callback`;
  const query = new URLSearchParams({ token, type: "signup", redirect_to });
  const verified = await fetch(`${backend.apiUrl}/auth/v1/verify?${query}`, { redirect: "manual" });
  const { pathname, search } = new URL(verified.headers.get("Location") ?? "");
  await proxy.set("500");
  expect((await visitor.post(pathname + search, CONFIRM)).status).toBe(503);
  expect(visitor.cookie).toContain("verifier");
  await proxy.set("none");
  expect(placeOf(await visitor.post(pathname + search, CONFIRM))).toBe("303 /app");
});
