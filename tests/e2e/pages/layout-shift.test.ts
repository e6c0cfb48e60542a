import type { Page } from "playwright";
import { expect, inject, test } from "vitest";

import { waitForHydration } from "../../support/chromium.ts";
import { drawn } from "../../support/layout.ts";
import { publicPages } from "../../support/public-pages.ts";
import { visit } from "../../support/visits.ts";

const { siteUrl } = inject("product");
/** Posts are made alike, and so are experts: each width has one of them. */
const ALIKE = /^\/(?:resources\/blog|products\/ai-experts)\/[^/?]+$/;
const ADDRESSES = await publicPages(siteUrl);
const PAGES = [
  ...ADDRESSES.filter((path) => ALIKE.test(path)).slice(-5),
  ...ADDRESSES.filter((path) => !ALIKE.test(path)),
];
const WIDTHS = [390, 1280, 768, 320, 1920];

let page: Page;

/** Records every shift from the first paint on, and whether the page has tried its fonts; runs in the page. */
function recordShifts() {
  Object.assign(globalThis, { shift: 0, tried: false });
  const add = FontFaceSet.prototype.add;
  FontFaceSet.prototype.add = function addAndNote(font) {
    Object.assign(globalThis, { tried: true });
    return add.call(this, font);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      (globalThis as unknown as { shift: number }).shift += (
        entry as PerformanceEntry & { value: number }
      ).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Opens a page whose fonts come after its first paint, and gives how far that moved the page. */
async function shiftAt(path: string): Promise<number> {
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
  await page.waitForFunction(() => (globalThis as unknown as { tried: boolean }).tried);
  await drawn(page);
  expect(held).toBeGreaterThan(0);
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}

// Each page at one of the widths.
test.each(PAGES.map((path, at) => [path, WIDTHS[at % WIDTHS.length] ?? 0] as const))(
  "%s does not move when the fonts load late, at %i px",
  async (path, width) => {
    page = await visit();
    await page.setViewportSize({ width, height: 800 });
    const recording = await page.addInitScript(recordShifts);
    const shift = await shiftAt(path);
    await recording.dispose();
    // As reports give it: a letter that is a hair wider does not count, a line that wraps does.
    expect(shift.toFixed(2)).toBe("0.00");
  },
);

/** The site's fonts that the page shows. */
const shown = () =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === "loaded" && !family.includes("Fallback"))
      .map(({ family }) => family.replaceAll('"', "")),
  );
const FONTS = ["Instrument Sans Variable", "Bricolage Grotesque"];

test("fonts that come in time are shown, and late ones where they fit", async () => {
  page = await visit("/company");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect.poll(shown).toEqual(FONTS);
  const recording = await page.addInitScript(recordShifts);
  await shiftAt("/contact");
  await recording.dispose();
  expect(await shown()).toEqual(FONTS);
});

test("without scripts, fonts are shown as they come", async () => {
  page = await visit("/contact", { mode: "without scripts" });
  await expect.poll(shown).toHaveLength(FONTS.length);
});
