import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor } from "../../support/chromium.ts";

const { siteUrl } = inject("product");
const PATHS = [
  "/",
  "/contact",
  "/products/ai-experts/product-led-growth",
  "/auth/login",
  "/auth/signup",
  "/auth/subscribe",
  "/auth/subscribe/success",
  "/resources/blog",
  "/resources/blog/lean-canvas-in-an-hour",
  "/legal/cookies",
  "/no-such-page",
];

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  visitor = await newVisitor(browser, siteUrl, "with scripts");
  page = await visitor.newPage();
});
afterAll(() => browser.close());

/** Twice the usual text size, as a reader may ask of the browser. */
async function enlargeText() {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
}

/** What of the header, the announcement, the question about cookies and the form is cut off. */
function cutOff(): Promise<string[]> {
  return page.evaluate(() => {
    const frame = ".announcement p, header, .consent-banner, main form, main h1";
    return [...document.querySelectorAll(frame)].flatMap((part) => {
      const around = part.closest(".announcement") ?? document.documentElement;
      return [part, ...part.querySelectorAll("a, button, input, select, textarea, summary")]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .filter((node) => !node.closest("[aria-hidden], .menu-panel"))
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const outer = around.getBoundingClientRect();
          const beside = left < 0 || right > document.documentElement.clientWidth;
          return beside || top < outer.top || bottom > outer.bottom;
        })
        .map((node) => node.outerHTML.slice(0, 100));
    });
  });
}

describe("text of twice the size", () => {
  test.each(PATHS)("fits: %s", async (path) => {
    await page.goto(path);
    await enlargeText();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
      expect({ width, cutOff: await cutOff() }).toEqual({ width, cutOff: [] });
    }
  });

  test.each([390, 1280])("a menu can be scrolled to its end, at %d px", async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/contact");
    await enlargeText();
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
  });
});

/** What WCAG 1.4.12 lets a reader ask for. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

test.each([320, 390, 1280])(
  "wider text spacing does not clip the announcement and the header at %d px",
  async (width) => {
    const reader = await browser.newContext({
      baseURL: siteUrl,
      bypassCSP: true,
      viewport: { width, height: 844 },
    });
    page = await reader.newPage();
    await page.goto("/company");
    await page.addStyleTag({ content: TEXT_SPACING });
    expect(await cutOff()).toEqual([]);
    await page.evaluate(() => scrollTo(0, 600));
    const overlap = () =>
      page.evaluate(() => {
        const [announcement, header] = [".announcement", "header"].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return Math.round((header?.top ?? 0) - (announcement?.bottom ?? Number.NaN));
      });
    await expect.poll(overlap).toBe(0);
    await reader.close();
  },
);
