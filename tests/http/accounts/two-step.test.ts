import { totpCode } from "@helmwise/embedded-supabase/testing";
import { describe, expect, test } from "vitest";

import { PASSWORD } from "../../support/people/account.ts";
import { chosen, startAccounts } from "../../support/people/accounts.ts";
import { documentOf, textOf } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { follow, mainText, placeOf } from "../../support/people/visitor.ts";
import type { Visitor } from "../../support/people/visitor.ts";

const home = shared(startAccounts);

type Account = { email: string; visitor: Visitor; secret: string };

function enterCode(visitor: Visitor, code: string, destination = "/app"): Promise<Response> {
  const query = new URLSearchParams({ redirectUrl: destination });
  return visitor.post(`/auth/two-step?${query}`, { intent: "two-step", code });
}

/** A code that was not used before: each call moves the clock to the next step. */
function freshCode(secret: string): string {
  home.advance(30_000);
  return totpCode(secret, home.backend.now());
}

/** Begins the set-up; the key on its page. */
async function beginSetup(visitor: Visitor): Promise<string> {
  const started = await visitor.change("start-two-step");
  expect(placeOf(started)).toBe("303 /app/account#two-step");
  const page = await documentOf(await visitor.open("/app/account"));
  expect(page.querySelector("svg[role=img] path")?.getAttribute("d")).toMatch(/^M4 4h7v1h-7z/);
  const key = textOf(page.querySelector("section[aria-labelledby=two-step] code"));
  return key.replaceAll(" ", "");
}

/** An account with two-step sign-in, and a visitor who has entered a code. */
async function protectedAccount(): Promise<Account> {
  const visitor = await home.signedIn();
  const secret = await beginSetup(visitor);
  const confirmed = await visitor.change("confirm-two-step", { code: freshCode(secret) });
  expect(placeOf(confirmed)).toBe("303 /app/account");
  return { email: visitor.email, secret, visitor };
}

describe("turning two-step sign-in on", () => {
  test("takes the first code, ends other sessions and is told by mail", async () => {
    const elsewhere = await home.signedIn();
    const visitor = await home.signedIn(elsewhere.email);
    const secret = await beginSetup(visitor);
    expect((await visitor.change("confirm-two-step", { code: "12 34" })).status).toBe(422);
    const code = freshCode(secret).replace(/^.../, "$& ");
    const confirmed = await visitor.change("confirm-two-step", { code });
    expect(visitor.cookie).not.toContain("two-step=");
    expect(await follow(visitor, confirmed)).toContain("Two-step sign-in is on. From now on,");
    expect((await elsewhere.open("/app")).status).toBe(303);
    const mail = await home.mailTo(visitor.email);
    expect(mail?.Subject).toBe("Two-step sign-in is on for your Helmwise account");
  });

  test("can be begun again with another key, or canceled in another tab", async () => {
    const visitor = await home.signedIn();
    const first = await beginSetup(visitor);
    const second = await beginSetup(visitor);
    expect(second).not.toBe(first);
    const tab = home.visitor(visitor.cookie);
    expect(placeOf(await tab.change("cancel-two-step"))).toBe("303 /app/account#two-step");
    const page = await documentOf(
      await visitor.change("confirm-two-step", { code: freshCode(second) }),
      409,
    );
    expect(page.querySelector("form:has([value=start-two-step]) [role=alert]")).not.toBeNull();
  });
});

describe("signing in to an account with two-step sign-in", () => {
  test("asks for the code after the password, and keeps the destination", async () => {
    const { email, secret } = await protectedAccount();
    const visitor = home.visitor();
    const path = "/auth/two-step?redirectUrl=%2Fpricing";
    const login = "/auth/login?redirectUrl=%2Fpricing";
    expect(placeOf(await visitor.signIn(email, PASSWORD, login))).toBe(`303 ${path}`);
    const page = await documentOf(await visitor.open(path));
    const field = page.querySelector("main input[name=code]");
    expect(field?.getAttribute("autocomplete")).toBe("one-time-code");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    expect(page.querySelector("main form[action='/auth/sign-out'] button")).not.toBeNull();
    expect(placeOf(await enterCode(visitor, freshCode(secret), "/pricing"))).toBe("303 /pricing");
    expect((await visitor.open("/app")).status).toBe(200);
  });

  test("nothing else that needs a session opens before the code", async () => {
    const { email } = await protectedAccount();
    const visitor = await home.signedIn(email);
    for (const path of ["/app", "/app/account", "/app/account/download", "/app/documents/1"]) {
      const place = placeOf(await visitor.open(path));
      expect(place).toMatch(/^303 \/auth\/two-step(?:\?redirectUrl=%2Fapp%2F\w+)?/);
    }
    for (const path of ["/auth/login", "/auth/signup"]) {
      expect(placeOf(await visitor.open(path))).toBe("303 /auth/two-step");
    }
    for (const intent of ["remove-two-step", "change-password", "delete-account"]) {
      const refused = await visitor.change(intent, { code: "123456", current_password: PASSWORD });
      expect(placeOf(refused)).toBe("303 /auth/two-step?redirectUrl=%2Fapp%2Faccount");
    }
    expect(await (await visitor.open("/app/account.data")).text()).not.toContain(email);
  });

  test("a wrong code is refused with a reason, and five of them have to wait", async () => {
    const { email, secret } = await protectedAccount();
    const visitor = await home.signedIn(email);
    for (let count = 0; count < 5; count += 1) {
      const wrong = freshCode(secret) === "000000" ? "000001" : "000000";
      const refused = await enterCode(visitor, wrong);
      expect(await mainText(refused, 400)).toContain("That code didn’t work.");
    }
    const waiting = await enterCode(await home.signedIn(email), freshCode(secret));
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  test("the page is for visitors between the two steps alone", async () => {
    const { visitor } = await protectedAccount();
    const path = "/auth/two-step?redirectUrl=%2Fapp%2Faccount";
    const anonymous = await home.visitor().open(path);
    expect(placeOf(anonymous)).toBe("303 /auth/login?redirectUrl=%2Fapp%2Faccount");
    expect(placeOf(await visitor.open(path))).toBe("303 /app/account");
    expect(placeOf(await enterCode(visitor, "123456", "//evil.example"))).toBe("303 /app");
  });

  test("a mailed link for a new password asks for the code first", async () => {
    const { email, secret } = await protectedAccount();
    const [visitor, path] = [home.visitor(), "/auth/reset-password"];
    await home.recover(email, visitor);
    expect(await home.confirm(email, visitor)).toBe(`303 ${path}`);
    const place = "303 /auth/two-step?redirectUrl=%2Fauth%2Freset-password";
    expect(placeOf(await visitor.open(path))).toBe(place);
    expect(placeOf(await enterCode(visitor, freshCode(secret), path))).toBe(`303 ${path}`);
    expect(placeOf(await visitor.post(path, { intent: "reset", ...chosen() }))).toBe("303 /app");
  });
});

test("an account with two-step sign-in changes its password, shows it in its data and turns it off", async () => {
  const { email, visitor, secret } = await protectedAccount();
  const file = await (await visitor.open("/app/account/download")).text();
  expect(JSON.parse(file)).toMatchObject({
    two_step_sign_in: [{ type: "totp", status: "verified", created_at: expect.any(String) }],
  });
  expect(file).not.toContain(secret);
  const fields = { current_password: PASSWORD, ...chosen(`New-${PASSWORD}`) };
  expect(placeOf(await visitor.change("change-password", fields))).toBe("303 /app/account");
  expect((await visitor.change("remove-two-step", { code: "" })).status).toBe(422);
  const removed = await visitor.change("remove-two-step", { code: freshCode(secret) });
  expect(await follow(visitor, removed)).toContain("Two-step sign-in is off.");
  expect(placeOf(await home.visitor().signIn(email, `New-${PASSWORD}`))).toBe("303 /app");
  const mail = await home.mailTo(email);
  expect(mail?.Subject).toBe("An authenticator app was removed from your Helmwise account");
});
