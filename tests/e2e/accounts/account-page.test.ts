import { readFile } from "node:fs/promises";

import type { Page } from "playwright";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { newAccount, PASSWORD, signIn } from "../../support/account.ts";
import { violations } from "../../support/axe.ts";
import { launchChromium } from "../../support/chromium.ts";
import { errorsRemoved } from "../../support/forms.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const NEW_PASSWORD = "Better-horse-2";
const { siteUrl, apiUrl, secretKey } = inject("product");

let page: Page;
let email: string;

const browser = await launchChromium();

async function openSignedIn(at: Page) {
  await giveCookies(at, siteUrl, (await signIn({ origin: siteUrl }, email)) ?? "");
  await at.goto("/app/account");
  await at.getByRole("heading", { level: 1, name: "Account" }).waitFor();
}

function section(name: string) {
  return page.getByRole("region", { name, exact: true });
}

beforeEach(async () => {
  email = await newAccount({ apiUrl, secretKey });
  page = await startVisit(browser, siteUrl, "with scripts");
});
afterEach(() => endVisit(page));

test("a user changes the password, after an error that takes the focus", async () => {
  await openSignedIn(page);
  const { getByLabel, getByRole } = bindTo(section("Password"));
  await getByLabel("Current password").fill("Wrong-horse-1");
  await getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await getByRole("button", { name: "Change password" }).click();
  await getByRole("alert").getByText("This is not your current password").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
    .toBe("alert");
  expect(await page.title()).toMatch(/^Error: /);

  await getByLabel("Current password").fill(PASSWORD);
  await getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await errorsRemoved(page);
  await getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password has been changed.").waitFor();
  await page.locator(":focus").getByText("Your password has been changed.").waitFor();
  expect(await page.title()).not.toMatch(/^Error: /);
  for (const label of ["Current password", "New password", "Confirm new password"]) {
    expect(await getByLabel(label, { exact: true }).inputValue()).toBe("");
  }
});

test("a user downloads the data, deletes the account and is signed out", async () => {
  await openSignedIn(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section("Your data").getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("account-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8")) as unknown;
  expect(data).toMatchObject({ account: { email }, identities: [{ provider: "email" }] });

  const { getByLabel, getByRole, getByText } = bindTo(section("Delete account"));
  await getByText("Delete my account...").click();
  await getByLabel("Type your email to confirm").fill(email);
  await getByLabel("Current password").fill("Wrong-horse-1");
  await getByRole("button", { name: "Delete my account permanently" }).click();
  // The rejected form is still open, with the typed address.
  await getByRole("alert").getByText("This is not your current password").waitFor();
  expect(await getByLabel("Type your email to confirm").inputValue()).toBe(email);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });

  await getByLabel("Current password").fill(PASSWORD);
  await errorsRemoved(page);
  await getByRole("button", { name: "Delete my account permanently" }).click();
  await page.waitForURL("/");
  await page.getByText("Your account has been deleted").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
});
/** Finders within a part of the page. */
function bindTo(part: ReturnType<Page["getByRole"]>) {
  return {
    getByLabel: part.getByLabel.bind(part),
    getByRole: part.getByRole.bind(part),
    getByText: part.getByText.bind(part),
  };
}
