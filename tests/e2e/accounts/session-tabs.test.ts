import type { Page } from "playwright";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../../support/account.ts";
import { launchChromium, waitForHydration } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl, apiUrl, secretKey } = inject("product");
const service = { apiUrl, secretKey };

let page: Page;

const browser = await launchChromium();
beforeEach(async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
});
afterEach(() => endVisit(page));

async function openTab(path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

async function signIn(tab: Page, email: string) {
  await tab.goto("/auth/login");
  await tab.getByLabel("Email").fill(email);
  await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tab.getByRole("button", { name: "Sign in", exact: true }).click();
  await tab.waitForURL("/app");
}

async function signOut(tab: Page) {
  await tab.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await tab.waitForURL("/");
}

/** Simulates a return to the tab, which a headless browser does not report. */
async function comeBackTo(tab: Page) {
  await tab.bringToFront();
  await tab.evaluate(() => dispatchEvent(new Event("focus")));
}

/** Waits for hydration first: before it is complete, Remix would undo the step back. */
async function goBack(tab: Page) {
  await waitForHydration(tab);
  await tab.goBack();
}

function wayIn(tab: Page) {
  return tab.getByRole("banner").getByRole("link", { name: "Sign in" });
}

function wayToAccount(tab: Page) {
  return tab.getByRole("banner").getByRole("link", { name: "Dashboard" });
}

test("other tabs follow a sign-in and a sign-out, and keep typed values", async () => {
  const contact = await openTab("/contact");
  await contact.getByLabel("Full name").fill("Ada Lovelace");
  const missing = await openTab("/no-such-page");
  await missing.getByRole("searchbox").fill("engines");
  const loads: string[] = [];
  for (const tab of [contact, missing]) tab.on("load", () => loads.push(tab.url()));

  const app = page;
  await signIn(app, await newAccount(service));
  for (const tab of [contact, missing]) {
    await comeBackTo(tab);
    await wayToAccount(tab).waitFor();
    expect(await wayIn(tab).count()).toBe(0);
  }
  expect(await contact.getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
  expect(await missing.getByRole("searchbox").inputValue()).toBe("engines");

  const last = await openTab("/pricing");
  await signOut(last);
  for (const tab of [contact, missing]) {
    await comeBackTo(tab);
    await wayIn(tab).waitFor();
    expect(await wayToAccount(tab).count()).toBe(0);
  }
  expect(await contact.getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
  expect(await missing.getByRole("searchbox").inputValue()).toBe("engines");
  expect(loads).toEqual([]);

  await app.waitForURL("/auth/login?redirectUrl=%2Fapp");
  await wayIn(app).waitFor();
});

test("a tab follows a sign-in in another tab", async () => {
  const [first, second] = [await newAccount(service), await newAccount(service)];
  const app = page;
  await signIn(app, first);
  await app.getByText(first).waitFor();

  const other = await openTab("/company");
  await signOut(other);
  await signIn(other, second);
  // The tab may leave at once.
  await comeBackTo(app).catch(() => {});
  await app.getByText(second).waitFor();
  expect(await app.getByText(first).count()).toBe(0);
});

test("Back does not show the header of an earlier session", async () => {
  const tab = page;
  await tab.goto("/company");
  await tab.goto("/contact");
  await signIn(tab, await newAccount(service));
  for (const path of ["/contact", "/company"]) {
    while (new URL(tab.url()).pathname !== path) await goBack(tab);
    await wayToAccount(tab).waitFor();
  }
  await signOut(tab);
  await goBack(tab);
  await wayIn(tab).waitFor();
});
