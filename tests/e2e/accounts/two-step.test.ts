import { totpCode } from "@helmwise/embedded-supabase/testing";
import { expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../../support/people/account.ts";
import { violations } from "../../support/pages/axe.ts";
import { visit } from "../../support/pages/visits.ts";

const STEP = 30_000;

test("a user turns two-step sign-in on, and enters a code after the password", async () => {
  const email = await newAccount(inject("product"));
  const page = await visit("/auth/login?redirectUrl=%2Fapp%2Faccount");
  async function signIn() {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  }
  let last = 0;
  /** Enters a code, none twice; each is accepted for at least half a minute. */
  async function enter(button: string) {
    last = Math.max(last + 1, Math.floor(Date.now() / STEP));
    await page.getByLabel("6-digit code").fill(totpCode(secret, new Date(last * STEP)));
    await page.getByRole("button", { name: button }).click();
  }
  await signIn();
  const section = page.getByRole("region", { name: "Two-step sign-in", exact: true });
  await section.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await section.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  expect(await violations(page, "main")).toEqual([]);
  const secret = (await section.locator("code").innerText()).replaceAll(" ", "");
  const app = section.getByRole("link", { name: "Open your authenticator app" });
  expect(await app.getAttribute("href")).toContain(`secret=${secret}`);
  await enter("Turn on two-step sign-in");
  await page.getByText("Two-step sign-in is on. From now on,").waitFor();
  expect(await violations(page, "main")).toEqual([]);

  // An open page would notice that the session is over, and go to the sign-in by itself.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/auth/login?redirectUrl=%2Fapp%2Faccount");
  await signIn();
  await page.getByRole("heading", { level: 1, name: "Enter your code" }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The first page behind the sign-in has its times in the zone of this browser.
  const cookies = await page.context().cookies(new URL("/app", page.url()).href);
  expect(cookies.map(({ name }) => name)).toContain("time-zone");
  await enter("Continue");
  await page.getByText("Two-step sign-in has been on since").waitFor();
});
