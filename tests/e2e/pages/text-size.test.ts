import { expect, test } from "vitest";

import { cutOff, enlargeText } from "../../support/pages/layout.ts";
import { visit } from "../../support/pages/visits.ts";

test("with text of twice the size, a menu can be scrolled to its end", async () => {
  const page = await visit("/contact");
  await enlargeText(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog");
    await menu.getByLabel("All of Products").click();
    for (const link of [
      menu.getByText("Product-Led Growth").first(),
      menu.getByText("Subscribe"),
    ]) {
      await link.scrollIntoViewIfNeeded();
      const box = (await link.boundingBox()) ?? expect.fail("It is not there");
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(width);
      expect(box.y + box.height).toBeLessThanOrEqual(844);
    }
    await menu.getByLabel("All of Products").click();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
  }
});

/** What WCAG 1.4.12 lets a reader ask for. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

test("with wider text spacing, announcement and header are not clipped, and stay while the page scrolls", async () => {
  const page = await visit("/company");
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => cutOff(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 600));
    const places = () =>
      page.evaluate(() => {
        const [announcement, header] = [".announcement", "header"].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        const { top, bottom } = announcement ?? {};
        return [top, Math.round((header?.top ?? 0) - (bottom ?? Number.NaN))];
      });
    await expect.poll(places).toEqual([0, 0]);
  }
});
