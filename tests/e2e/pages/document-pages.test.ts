import type { Page } from "playwright";
import { afterEach, expect, inject, test } from "vitest";

import { launchChromium, SCRIPT_MODES } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

let page: Page;

const browser = await launchChromium();
afterEach(() => endVisit(page));

test("a legal page prints its text and nothing else", async () => {
  page = await startVisit(browser, siteUrl, "without scripts");
  await page.emulateMedia({ media: "print" });
  await page.goto("/legal/terms");
  expect(await page.locator("h1").isVisible()).toBe(true);
  expect(await page.getByText("Last updated").isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Read next" }).isVisible()).toBe(false);
  expect(await page.getByRole("navigation").count()).toBe(0);
});

test.each(SCRIPT_MODES)(
  "on a phone the contents unfold and link to their sections (%s)",
  async (mode) => {
    page = await startVisit(browser, siteUrl, mode);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/legal/privacy");
    await page.getByText("On this page").first().click();
    await page.getByRole("link", { name: "Your rights" }).click();
    await page.waitForURL(/#your-rights$/);
    await expect
      .poll(async () => (await page.locator("#your-rights").boundingBox())?.y ?? 0)
      .toBeLessThan(200);
  },
);

test.each(["/demo/ai-lawyer-01", "/resources/blog/lean-canvas-in-an-hour"])(
  "the contents beside %s end above the consent banner",
  async (path) => {
    page = await startVisit(browser, siteUrl, "with scripts");
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto(path);
    const last = page.locator("nav.sticky a").last();
    const banner = page.locator(".consent-banner");
    await page.evaluate(() => scrollTo(0, 1_500));
    await last.evaluate((link) => link.closest("nav")?.scrollTo(0, 10_000));
    const gap = async () => {
      const [link, bar] = await Promise.all([last.boundingBox(), banner.boundingBox()]);
      return (bar?.y ?? Number.NaN) - (link?.y ?? Number.NaN) - (link?.height ?? Number.NaN);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  },
);
