import type { Locator, Page } from "playwright";
import { afterEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, openPage } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const TRIAL = "https://trial.helmwise.example/";
const { siteUrl } = inject("product");
let page: Page;

const browser = await launchChromium();
afterEach(() => endVisit(page));

async function visit(mode: ScriptMode) {
  page = await startVisit(browser, siteUrl, mode);
  await giveCookies(page, siteUrl, "consent=denied");
  await page.context().route(`${TRIAL}**`, (route) => route.fulfill({ body: "The trial" }));
  await openPage(page, "/pricing");
}

/** The text as it is read, with one space between its pieces. */
async function read(place: Locator): Promise<string> {
  return (await place.innerText()).replaceAll(/\s+/g, " ");
}

function planCard(name: string) {
  return page
    .locator("#plans")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

const dialog = () => page.getByRole("dialog", { name: "Try it free for 7 days" });
const button = () => page.getByRole("link", { name: "Start Free Trial (opens in a new tab)" });

test("a question opens its answer without scripts, too", async () => {
  await visit("without scripts");
  const answer = page.locator("#questions").getByText("From 11 licenses.");
  expect(await answer.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "When do we need Enterprise?" }).focus();
  await page.keyboard.press("Enter");
  await answer.waitFor();
});

describe("the trial", () => {
  test("opens, shows its terms, is accessible and closes by keyboard", async () => {
    await visit("with scripts");
    await button().focus();
    await page.keyboard.press("Enter");
    await dialog().waitFor();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, "dialog[open]")).toEqual([]);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.keyboard.press("Enter"),
    ]);
    await tab.waitForURL(TRIAL);
    await dialog().waitFor({ state: "hidden" });

    await page.bringToFront();
    await button().focus();
    await page.keyboard.press("Enter");
    await dialog().waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    await expect.poll(() => button().evaluate((it) => it === document.activeElement)).toBe(true);
    await button().click();
    await dialog().getByRole("button", { name: "Not now" }).click();
    await dialog().waitFor({ state: "hidden" });
  });

  test("without JavaScript is a link to another site in a new tab", async () => {
    await visit("without scripts");
    const [tab] = await Promise.all([page.context().waitForEvent("page"), button().click()]);
    await tab.waitForURL(TRIAL);
  });
});

describe("the number of licenses", () => {
  test("is that of the subscription dialog, until another one is typed there", async () => {
    await visit("with scripts");
    const opener = planCard("Annual").getByRole("link", { name: "Subscribe Now" });
    const form = () => page.getByRole("dialog", { name: "Annual subscription" });
    const field = () => form().getByLabel("Number of licenses");
    await page.getByLabel("Licenses").fill("7");
    expect(await opener.getAttribute("href")).toBe("/auth/subscribe?plan=annual&seats=7");
    await opener.click();
    await expect.poll(() => field().inputValue()).toBe("7");
    await form().getByText("7 licenses", { exact: false }).first().waitFor();
    await form().getByLabel("Full name").fill("Ada");
    await page.keyboard.press("Escape");
    await page.getByLabel("Licenses").fill("9");
    await opener.click();
    await expect.poll(() => field().inputValue()).toBe("9");
    expect(await form().getByLabel("Full name").inputValue()).toBe("Ada");
    await field().fill("8");
    await page.keyboard.press("Escape");
    await opener.click();
    await expect.poll(() => field().inputValue()).toBe("8");
  });

  test("without scripts is sent to the page, which shows the price", async () => {
    await visit("without scripts");
    await page.getByLabel("Licenses").fill("12");
    await page.getByRole("button", { name: "Update prices" }).click();
    await page.waitForURL("/pricing?seats=12#plans");
    expect(await read(planCard("Annual"))).toContain("12 licenses: $4,788 USD per month");
    await planCard("Annual").getByRole("link", { name: "Subscribe Now" }).click();
    expect(await page.getByLabel("Number of licenses").inputValue()).toBe("12");
  });
});

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])("the first plan's price is in the first screen at $width x $height", async (size) => {
  await visit("without scripts");
  await page.setViewportSize(size);
  await page.goto("/pricing");
  const price = await planCard("Monthly").getByText("$499", { exact: true }).boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(size.height);
});

test("the first screen of a laptop has a testimonial, the seal, and all plans with their prices", async () => {
  await visit("with scripts");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/pricing");
  const hero = page.locator("#hero");
  const shown = [
    hero.locator("figure").first(),
    hero.getByText("NPS goal", { exact: true }),
    hero.getByText("It is a goal, not a measured score", { exact: false }),
    ...["Monthly", "Annual", "Enterprise"].map((name) => planCard(name).getByRole("heading")),
    ...["$499", "$399", "Custom"].map((price) => hero.getByText(price, { exact: true })),
  ];
  for (const part of shown) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(720);
  }
  const first = hero.getByRole("button").first();
  expect(await read(first)).toMatch(/^(Pause|Play) rotation$/);
});

test("on paper, one page has all plans and nothing to click", async () => {
  await visit("without scripts");
  // A4 within the margins of the print stylesheet, at 96 px per inch.
  const [width, height] = [643, 963];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: "print" });
  for (const name of ["Monthly", "Annual", "Enterprise"]) {
    const box = await planCard(name).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    expect(await planCard(name).getByRole("link").isVisible()).toBe(false);
  }
  expect(await page.locator("#hero blockquote:visible").count()).toBe(0);
  const end = await page.locator("#plans").boundingBox();
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(
    await page.locator("#questions, #compare, #new-normal").filter({ visible: true }).count(),
  ).toBe(0);
});
