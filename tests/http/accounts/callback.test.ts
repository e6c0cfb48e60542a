import { afterEach, describe, expect, it } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { startAccounts } from "../../support/people/accounts.ts";
import { documentOf, formDataOf, textOf } from "../../support/pages/document.ts";
import { linkIn } from "../../support/servers/mailbox.ts";
import { shared } from "../../support/shared.ts";
import { follow, mainText, newAddress, placeOf } from "../../support/people/visitor.ts";

const RESET = "303 /auth/reset-password";
const CONFIRM = { intent: "confirm" };
const SPENT = "This link no longer works";

const home = shared(() => startAccounts({ analyticsTagId: "G-TEST" }));
afterEach(() => home.proxy.set("none"));

async function recoveryLink(): Promise<string> {
  const email = await home.newAccount();
  await home.recover(email);
  return home.linkFor(email);
}

describe("opening a link", () => {
  it("does not use it up, however often", async () => {
    const link = await recoveryLink();
    for (const method of ["HEAD", "GET", "GET"]) {
      expect((await fetch(`${home.site.origin}${link}`, { method })).status).toBe(200);
    }
    expect(placeOf(await home.visitor().post(link, CONFIRM))).toBe(RESET);
  });

  it("keeps the token from caches, from linked pages, from analytics and from the log", async () => {
    const link = await recoveryLink();
    const token = new URLSearchParams(link.split("?")[1]).get("token_hash") ?? "";
    const visitor = home.visitor("consent=granted");
    const response = await visitor.open(link);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    const page = await documentOf(response);
    expect(page.documentElement.hasAttribute("data-analytics-tag")).toBe(false);
    const targets = [...page.querySelectorAll("[href], [src]")].map(
      (element) => `${element.getAttribute("href")} ${element.getAttribute("src")}`,
    );
    expect(targets.filter((target) => target.includes(token))).toEqual([]);
    const measured = await documentOf(await visitor.open("/auth/login"));
    expect(measured.documentElement.dataset.analyticsTag).toBe("G-TEST");
    expect(JSON.stringify(home.site.log)).not.toContain(token);
  });

  it.each([
    ["?token_hash=abc&type=recovery", "Choose a new password"],
    ["?error=access_denied&error_code=otp_expired&error_description=%3Cb%3E", SPENT],
  ])("explains %s", async (query, heading) => {
    const page = await documentOf(await home.visitor().open(`/auth/callback${query}`));
    expect(textOf(page.querySelector("h1"))).toBe(heading);
  });

  it("names the signed-in user, and continues as the other one after the click", async () => {
    const [visitor, other] = [await home.signedIn(), await home.newAccount()];
    await home.recover(other);
    const link = await home.linkFor(other);
    const told = await mainText(await visitor.open(link));
    expect(told).toContain(`You are signed in as ${visitor.email}.`);
    await visitor.post(link, CONFIRM);
    expect(await (await visitor.open("/app")).text()).toContain(other);
  });
});

describe("the button of a mail", () => {
  it.each<[string, string, (email: string) => Promise<unknown>]>([
    ["that invites", "303 /app", (email) => home.operator.auth.admin.inviteUserByEmail(email)],
    [
      "to sign in",
      "303 /app",
      async (email) => {
        await home.operator.auth.admin.createUser({ email, email_confirm: true });
        await home.operator.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
      },
    ],
  ])("%s signs in and redirects to %s, once", async (_what, place, send) => {
    const [email, visitor] = [newAddress(), home.visitor()];
    await send(email);
    const mail = await home.mailTo(email);
    expect(mail?.Text).toContain(mail && linkIn(mail));
    expect(await home.confirm(email, visitor)).toBe(place);
    expect((await visitor.open("/app")).status).toBe(200);
    expect(await home.confirm(email)).toContain("/auth/callback?error_code=otp_expired");
  });

  it("gives a double submission the session of the first one, in the same browser only", async () => {
    const [link, visitor] = [await recoveryLink(), home.visitor()];
    const page = await documentOf(await visitor.open(link));
    const form = Object.fromEntries(formDataOf(page.querySelector("main form")));
    const { cookie } = visitor;
    const click = async () => {
      const browser = home.visitor(cookie);
      expect(placeOf(await browser.post(link, form))).toBe(RESET);
      expect((await browser.open("/app")).status).toBe(200);
    };
    await Promise.all([click(), click()]);
    await click();
    const other = home.visitor();
    await other.open(link);
    for (const stranger of ["", "consent=denied", other.cookie]) {
      const browser = home.visitor(stranger);
      expect(placeOf(await browser.post(link, { ...form, cookie: "" }))).toContain("otp_expired");
      expect(browser.cookie).not.toContain("sb=");
    }
  });

  it("does not continue with a used link for a visitor who signed in another way", async () => {
    const visitor = await home.signedIn();
    const spent = `/auth/callback?token_hash=${"0".repeat(56)}&type=recovery`;
    expect(placeOf(await visitor.post(spent, CONFIRM))).toContain("otp_expired");
  });

  it("offers an alternative to an expired link, or to one of another type", async () => {
    const [link, visitor] = [await recoveryLink(), home.visitor()];
    const wrong = await visitor.post(link.replace("type=recovery", "type=invite"), CONFIRM);
    expect(placeOf(wrong)).toContain("error_code=otp_expired&type=invite");
    home.advance(3_601_000);
    const expired = await visitor.post(link, CONFIRM);
    expect(await follow(visitor, expired)).toContain(SPENT);
    const page = await documentOf(await visitor.open(placeOf(expired).slice("303 ".length)));
    expect(page.querySelector('main a[href="/auth/forgot-password"]')).not.toBeNull();
  });
});

it("a code of Auth's own page signs in where the mail was requested, though Auth fails at first", async () => {
  const [email, visitor] = [newAddress(), home.visitor()];
  const form = { intent: "sign-up", email, password: PASSWORD, confirm_password: PASSWORD };
  await visitor.post("/auth/signup", form);
  const code = await home.codeLink(email);
  await home.proxy.set("500");
  expect((await visitor.post(code, CONFIRM)).status).toBe(503);
  expect(visitor.cookie).toContain("verifier");
  await home.proxy.set("none");
  expect(placeOf(await visitor.post(code, CONFIRM))).toBe("303 /app");
});
