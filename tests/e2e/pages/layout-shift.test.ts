import { describe, expect, test } from "vitest";

import { waitForHydration } from "../../support/pages/chromium.ts";
import { drawn } from "../../support/pages/layout.ts";
import { visit } from "../../support/pages/visits.ts";

const PATHS = ["/", "/resources/blog/lean-canvas-in-an-hour", "/contact", "/legal/cookies"];

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
    const page = await visit();
    await page.setViewportSize({ width, height: 800 });
    const recording = await page.addInitScript(recordShifts);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let held = 0;
    await page.route("**/*.woff2", async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
      .toBeGreaterThan(0);
    release();
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    await recording.dispose();
    expect(held).toBeGreaterThan(0);
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    // As reports give it: a letter that is a hair wider does not count, a line that wraps does.
    expect(shift.toFixed(2)).toBe("0.00");
  });
});
