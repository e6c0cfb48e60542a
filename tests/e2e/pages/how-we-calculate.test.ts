import type { Page } from "playwright";
import { afterEach, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");
const PATH = "/resources/how-we-calculate";

let page: Page;

const browser = await launchChromium();
afterEach(() => endVisit(page));

function figure(name: string) {
  return page.locator(`[data-figure=${name}] dd`).first();
}

test("the figures follow while a visitor types, and the address keeps the inputs", async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  await page.goto(PATH);
  const months = page.getByLabel("Length with the experts");
  await months.fill("3");
  await expect.poll(() => figure("speed").innerText()).toBe("2X");
  await months.fill("a while");
  await expect.poll(() => page.getByText("before your last change").isVisible()).toBe(true);
  expect(await figure("speed").innerText()).toBe("2X");
  await months.blur();
  expect(await months.getAttribute("aria-invalid")).toBe("true");
  await months.fill("1.5");
  await months.blur();
  expect(await figure("speed").innerText()).toBe("4X");
  expect(await months.getAttribute("aria-invalid")).toBe("false");
  expect(new URL(page.url()).searchParams.get("months_with")).toBe("1.5");
  await page.reload();
  expect(await figure("speed").innerText()).toBe("4X");
});

test("without scripts the form leads to the figures", async () => {
  page = await startVisit(browser, siteUrl, "without scripts");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PATH);
  await page.getByLabel("Length with the experts").fill("3");
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.waitForURL(/months_with=3.*#figures$/);
  expect(await figure("speed").innerText()).toBe("2X");
  const box = await page.locator("#figures").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(400);
});

test("a refused input is corrected on the spot", async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  await page.goto(`${PATH}?people=none`);
  expect(await violations(page)).toEqual([]);
  expect(await figure("speed").isVisible()).toBe(false);
  const people = page.getByLabel("People on the team");
  await people.fill("4");
  await people.blur();
  expect(await figure("speed").isVisible()).toBe(true);
  expect(await page.getByText("enter a whole number").count()).toBe(0);
});
