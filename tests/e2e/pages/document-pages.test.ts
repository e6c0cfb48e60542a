import { expect, test } from "vitest";

import { visit } from "../../support/pages/visits.ts";

test("a legal page prints its text and nothing else", async () => {
  const page = await visit("/legal/terms");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("h1").isVisible()).toBe(true);
  expect(await page.getByText("Last updated").isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Read next" }).isVisible()).toBe(false);
  expect(await page.getByRole("navigation").count()).toBe(0);
});

test.each(["/demo/ai-lawyer-01", "/resources/blog/lean-canvas-in-an-hour"])(
  "the contents beside %s end above the consent banner",
  async (path) => {
    const page = await visit(path);
    await page.setViewportSize({ width: 1280, height: 480 });
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
