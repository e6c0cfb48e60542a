import type { Page } from "playwright";
import { expect, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { visit } from "../../support/pages/visits.ts";

const TRIAL = "https://trial.helmwise.example/";

let page: Page;

function planCard(name: string) {
  return page
    .locator("#plans")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test("the trial opens, shows its terms, is accessible and closes by keyboard", async () => {
  const dialog = () => page.getByRole("dialog", { name: "Try it free for 7 days" });
  const button = () => page.getByRole("link", { name: "Start Free Trial (opens in a new tab)" });
  page = await visit("/pricing", { cookie: "consent=denied" });
  await page.context().route(`${TRIAL}**`, (route) => route.fulfill({ body: "The trial" }));
  await button().focus();
  await page.keyboard.press("Enter");
  await dialog().waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, "dialog[open]")).toEqual([]);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).waitForURL(TRIAL);
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

test("the number of licenses is that of the subscription dialog, until another one is typed there", async () => {
  page = await visit("/pricing", { cookie: "consent=denied" });
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
  await form().waitFor({ state: "hidden" });
  await page.getByLabel("Licenses", { exact: true }).fill("9");
  await opener.click();
  await expect.poll(() => field().inputValue()).toBe("9");
  expect(await form().getByLabel("Full name").inputValue()).toBe("Ada");
  await field().fill("8");
  await page.keyboard.press("Escape");
  await opener.click();
  await expect.poll(() => field().inputValue()).toBe("8");
});

test("the first screen has a testimonial, the seal, and all plans with their prices, on a phone the first price", async () => {
  page = await visit("/pricing", { cookie: "consent=denied" });
  await page.setViewportSize({ width: 1280, height: 720 });
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
  expect(await hero.getByRole("button").first().innerText()).toMatch(/^(Pause|Play)\s+rotation$/);
  await page.setViewportSize({ width: 390, height: 844 });
  const price = await planCard("Monthly").getByText("$499", { exact: true }).boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(844);
});

test("on paper, one page has all plans and nothing to click", async () => {
  page = await visit("/pricing", { mode: "without scripts", cookie: "consent=denied" });
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
