import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";

import { delayHydration, launchChromium, openPage } from "../../support/chromium.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => endVisit(page));

async function visit(): Promise<void> {
  page = await startVisit(browser, siteUrl, "with scripts");
  await giveCookies(page, siteUrl, "consent=denied");
}

const rating = () => page.getByLabel("Served: Find the wording we agreed");
const months = () => page.getByLabel("Length today");

async function type(): Promise<void> {
  await rating().fill("9");
  await months().fill("12");
}

/** The ranking and the savings are those of the numbers in the fields. */
async function expectResults(): Promise<void> {
  await expect.poll(() => rating().inputValue()).toBe("9");
  await page.locator("#try-the-ranking output").getByText("Miss no deviation").waitFor();
  if ((await months().inputValue()) === "12")
    await page.locator("#no-bs-results output").getByText("US$910,000").waitFor();
}

test("the ranking and the savings follow a visitor's numbers, also after Back", async () => {
  await visit();
  await openPage(page, "/");
  await type();
  await expectResults();
  await page.goto("/company");
  await page.goBack();
  await expectResults();
});

test("a calculation whose rules cannot be loaded says so, and works on the next change", async () => {
  await visit();
  await openPage(page, "/");
  await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
  await type();
  for (const part of ["#try-the-ranking", "#no-bs-results"])
    await page.locator(`${part} output`).getByText("could not be calculated").waitFor();
  await page.unrouteAll();
  await type();
  await expectResults();
});

test("the ranking and the savings follow numbers that were typed before hydration", async () => {
  await visit();
  const hydrate = await delayHydration(page.context());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await type();
  hydrate();
  await expectResults();
});
