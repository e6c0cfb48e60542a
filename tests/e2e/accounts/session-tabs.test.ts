import type { Page } from "playwright";
import { beforeEach, expect, inject, test } from "vitest";

import { newAccount, PASSWORD } from "../../support/people/account.ts";
import { waitForHydration } from "../../support/pages/chromium.ts";
import { visit } from "../../support/pages/visits.ts";

const service = inject("product");

let page: Page;

beforeEach(async () => {
  page = await visit();
});

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

const link = (tab: Page, name: string) => tab.getByRole("banner").getByRole("link", { name });
const wayIn = (tab: Page) => link(tab, "Sign in");
const wayToAccount = (tab: Page) => link(tab, "Dashboard");

test("other tabs follow a sign-in and a sign-out, and keep typed values", async () => {
  const contact = await openTab("/contact");
  const missing = await openTab("/no-such-page");
  const typed = [contact.getByLabel("Full name"), missing.getByRole("searchbox")];
  for (const field of typed) await field.fill("Ada Lovelace");
  const loads: string[] = [];
  for (const tab of [contact, missing]) tab.on("load", () => loads.push(tab.url()));
  async function expectBothShow(shown: typeof wayIn, gone: typeof wayIn) {
    for (const tab of [contact, missing]) {
      await comeBackTo(tab);
      await shown(tab).waitFor();
      expect(await gone(tab).count()).toBe(0);
    }
    for (const field of typed) expect(await field.inputValue()).toBe("Ada Lovelace");
  }

  await signIn(page, await newAccount(service));
  await expectBothShow(wayToAccount, wayIn);
  await signOut(await openTab("/pricing"));
  await expectBothShow(wayIn, wayToAccount);
  expect(loads).toEqual([]);
  await page.waitForURL("/auth/login?redirectUrl=%2Fapp");
  await wayIn(page).waitFor();
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
