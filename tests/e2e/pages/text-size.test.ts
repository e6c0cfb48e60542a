import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { launchChromium } from "../../support/chromium.ts";
import { cutOff, enlargeText } from "../../support/layout.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

let page: Page;

const browser = await launchChromium();

describe("with text of twice the size", () => {
  beforeAll(async () => {
    page = await startVisit(browser, siteUrl, "with scripts");
    await page.goto("/contact");
    await enlargeText(page);
  });
  afterAll(() => endVisit(page));

  test.each([390, 1280])("a menu can be scrolled to its end, at %d px", async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog");
    await menu.getByLabel("All of Products").click();
    for (const link of [
      menu.getByText("Product-Led Growth").first(),
      menu.getByText("Subscribe"),
    ]) {
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    await menu.getByLabel("All of Products").click();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
  });
});

/** What WCAG 1.4.12 lets a reader ask for. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

describe("with wider text spacing", () => {
  beforeAll(async () => {
    page = await startVisit(browser, siteUrl, "with scripts");
    await page.goto("/company");
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, TEXT_SPACING);
  });
  afterAll(() => endVisit(page));

  test.each([320, 390, 1280])(
    "neither the announcement nor the header is clipped at %d px",
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => cutOff(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 600));
      const overlap = () =>
        page.evaluate(() => {
          const [announcement, header] = [".announcement", "header"].map((selector) =>
            document.querySelector(selector)?.getBoundingClientRect(),
          );
          return Math.round((header?.top ?? 0) - (announcement?.bottom ?? Number.NaN));
        });
      await expect.poll(overlap).toBe(0);
    },
  );
});
