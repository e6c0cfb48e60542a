import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, newVisitor } from "../../support/chromium.ts";

const { siteUrl } = inject("product");
const PATH = "/resources/how-we-calculate";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

function figure(page: Page, name: string) {
  return page.locator(`[data-figure=${name}] dd`).first();
}

test("the figures follow while a visitor types, and the address keeps the inputs", async () => {
  const visitor = await newVisitor(browser, siteUrl, "with scripts");
  const page = await visitor.newPage();
  await page.goto(PATH);
  const months = page.getByLabel("Length with the experts");
  await months.fill("3");
  await expect.poll(() => figure(page, "speed").innerText()).toBe("2X");
  await months.fill("a while");
  await expect.poll(() => page.getByText("before your last change").isVisible()).toBe(true);
  expect(await figure(page, "speed").innerText()).toBe("2X");
  await months.blur();
  expect(await months.getAttribute("aria-invalid")).toBe("true");
  await months.fill("1.5");
  await months.blur();
  expect(await figure(page, "speed").innerText()).toBe("4X");
  expect(await months.getAttribute("aria-invalid")).toBe("false");
  expect(new URL(page.url()).searchParams.get("months_with")).toBe("1.5");
  await page.reload();
  expect(await figure(page, "speed").innerText()).toBe("4X");
  await visitor.close();
});

test("without scripts the form leads to the figures", async () => {
  const visitor = await newVisitor(browser, siteUrl, "without scripts");
  const page = await visitor.newPage();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PATH);
  await page.getByLabel("Length with the experts").fill("3");
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.waitForURL(/months_with=3.*#figures$/);
  expect(await figure(page, "speed").innerText()).toBe("2X");
  const box = await page.locator("#figures").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(400);
  await visitor.close();
});

test("a refused input is corrected on the spot", async () => {
  const visitor = await newVisitor(browser, siteUrl, "with scripts");
  const page = await visitor.newPage();
  await page.goto(`${PATH}?people=none`);
  expect(await violations(page)).toEqual([]);
  expect(await figure(page, "speed").isVisible()).toBe(false);
  const people = page.getByLabel("People on the team");
  await people.fill("4");
  await people.blur();
  expect(await figure(page, "speed").isVisible()).toBe(true);
  expect(await page.getByText("enter a whole number").count()).toBe(0);
  await visitor.close();
});
