import { totpCode } from "@helmwise/embedded-supabase/testing";
import { createClient } from "@supabase/supabase-js";
import type { Page } from "playwright";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { violations } from "../../support/axe.ts";
import { launchChromium } from "../../support/chromium.ts";
import { errorsRemoved } from "../../support/forms.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, publishableKey, secretKey } = inject("product");
const STEP = 30_000;

let page: Page;
let lastStep = 0;

const browser = await launchChromium();

/** A code that was not used before; it is accepted for at least half a minute, twice in a row. */
function nextCode(secret: string): string {
  lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP));
  return totpCode(secret, new Date(lastStep * STEP));
}

function wrongCode(secret: string): string {
  const now = Math.floor(Date.now() / STEP);
  const steps = [now - 1, now, now + 1, now + 2];
  const right = new Set(steps.map((step) => totpCode(secret, new Date(step * STEP))));
  const wrong = ["000000", "111111", "222222", "333333", "444444"].find((code) => !right.has(code));
  return wrong ?? "";
}

async function newProtectedAccount(): Promise<{ email: string; secret: string }> {
  const email = await newAccount({ apiUrl, secretKey });
  const { auth } = createClient(apiUrl, publishableKey, { auth: { persistSession: false } });
  await auth.signInWithPassword({ email, password: PASSWORD });
  const { data, error } = await auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const { secret } = data.totp;
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: nextCode(secret) });
  return { email, secret };
}

beforeEach(async () => {
  lastStep = 0;
  page = await startVisit(browser, siteUrl, "with scripts");
});
afterEach(() => endVisit(page));

test("a user turns two-step sign-in on and off", async () => {
  const email = await newAccount({ apiUrl, secretKey });
  await giveCookies(page, siteUrl, (await signIn({ origin: siteUrl }, email)) ?? "");
  await page.goto("/app/account");
  const section = page.getByRole("region", { name: "Two-step sign-in", exact: true });
  await section.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await section.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  expect(await violations(page)).toEqual([]);
  const secret = (await section.locator("code").innerText()).replaceAll(" ", "");
  const app = section.getByRole("link", { name: "Open your authenticator app" });
  expect(await app.getAttribute("href")).toContain(`secret=${secret}`);

  const turnOn = section.getByRole("button", { name: "Turn on two-step sign-in" });
  await section.getByLabel("6-digit code").fill(wrongCode(secret));
  await turnOn.click();
  await page.getByRole("alert").getByText("That code didn’t work.").waitFor();
  await section.getByLabel("6-digit code").fill(nextCode(secret));
  await errorsRemoved(page);
  await turnOn.click();
  await page.getByText("Two-step sign-in is on. From now on,").waitFor();
  expect(await violations(page)).toEqual([]);

  await section.getByText("Turn off two-step sign-in...").click();
  await section.getByLabel("6-digit code").fill(nextCode(secret));
  await section.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await page.getByText("Two-step sign-in is off.").waitFor();
  await section.getByRole("button", { name: "Set up two-step sign-in" }).waitFor();
});

test("a user with two-step sign-in enters a code after the password", async () => {
  const { email, secret } = await newProtectedAccount();
  await page.goto("/auth/login?redirectUrl=%2Fapp%2Faccount");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Enter your code" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("6-digit code").fill(wrongCode(secret));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("That code didn’t work.").waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByLabel("6-digit code").fill(nextCode(secret));
  await errorsRemoved(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  await page.getByText("Two-step sign-in has been on since").waitFor();
});
