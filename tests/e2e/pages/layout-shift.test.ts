import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor, takenOver } from "../../support/chromium.ts";

const { siteUrl } = inject("product");
const PATHS = [
  "/",
  "/resources/blog?language=pt",
  "/resources/blog/lean-canvas-in-an-hour",
  "/resources/blog/no-such-post",
  "/contact",
  "/auth/login",
  "/auth/signup",
  "/auth/callback",
  "/legal/cookies",
  "/no-such-page",
];

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Records every shift from the first paint on; runs in the page. */
function recordShifts() {
  Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      (globalThis as unknown as { shift: number }).shift += (
        entry as PerformanceEntry & { value: number }
      ).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

describe.each([390, 1280])("%i px wide", (width) => {
  test.each(PATHS)("%s does not move when the fonts load late", async (path) => {
    const visitor = await newVisitor(browser, siteUrl, "with scripts");
    try {
      const page = await visitor.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(recordShifts);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
        .toBeGreaterThan(0);
      release();
      await takenOver(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      // As reports give it: a letter that is a hair wider does not count, a line that wraps does.
      expect(shift.toFixed(2)).toBe("0.00");
    } finally {
      await visitor.close();
    }
  });
});
