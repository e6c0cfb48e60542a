import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, openPage } from "../../support/chromium.ts";
import { cutOff, drawn, enlargeText, overflow } from "../../support/layout.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
const ADDRESSES = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
});
/** Posts are made alike, and so are experts: three of them stand for all. */
const ALIKE = [/^\/resources\/blog\/[^/?]+$/, /^\/products\/ai-experts\//];
const isAlike = (path: string) => ALIKE.some((pattern) => pattern.test(path));

/** One page of each kind, and what else it may show. */
const KINDS = new Set([
  "/",
  "/resources/blog",
  "/resources/blog?language=pt",
  `/resources/blog?q=nothing-of-the-kind&category=${"Long".repeat(40)}&tag=${"long".repeat(40)}`,
  "/resources/blog/lean-canvas-in-an-hour",
  "/resources/blog/no-such-post",
  "/pricing",
  "/contact",
  "/products",
  "/products/ai-experts/competitive-analysis",
  "/products/ai-agents/continuous-innovation",
  "/auth/login",
  "/auth/signup",
  "/auth/callback",
  "/auth/subscribe?plan=annual",
  "/auth/subscribe/success",
  "/auth/callback?error=access_denied&error_code=otp_expired",
  "/company",
  "/legal/privacy",
  "/legal/cookies",
  "/no-such-page",
]);
const PAGES = new Set([
  ...ADDRESSES.filter((path) => !isAlike(path)),
  ...ALIKE.flatMap((pattern) => ADDRESSES.filter((path) => pattern.test(path)).slice(0, 3)),
  "/auth/login",
  "/auth/signup",
  "/auth/subscribe",
  "/auth/subscribe/success",
  "/auth/payment",
  "/no-such-page",
]);

/** Pages of which nothing may be cut off when their text is twice as large. */
const WITH_LARGE_TEXT = new Set([
  "/",
  "/contact",
  "/products/ai-agents/continuous-innovation",
  "/products/ai-experts/competitive-analysis",
  "/products/ai-experts/product-led-growth",
  "/auth/login",
  "/auth/signup",
  "/auth/subscribe",
  "/auth/subscribe/success",
  "/resources/blog",
  "/resources/blog/lean-canvas-in-an-hour",
  "/cases/testimonials",
  "/legal/cookies",
  "/no-such-page",
]);

let page: Page;
let opened: string;
/** What the browser says about the page that is open. */
let complaints: string[];

/** One visitor for all pages. */
const browser = await launchChromium();

beforeAll(async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const isOwnStatus = message.location().url === `${siteUrl}${opened}`;
    if (message.type() === "error" && !isOwnStatus) complaints.push(message.text());
  });
});
afterAll(async () => {
  await endVisit(page);
});

type Region = { region: string; isStop: boolean; scrolls: boolean };

/** Regions that are a Tab stop though they do not scroll, or the other way round. */
function wrongStops(): Promise<Region[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("pre, .scroller, figure.wide, .scroll, .overflow-x-auto")]
      .filter((node) => node.matches("[role=group], section[aria-label]"))
      .map((node) => ({
        region: node.outerHTML.slice(0, 100),
        isStop: node.hasAttribute("tabindex"),
        scrolls: node.scrollWidth > node.clientWidth,
      }))
      .filter(({ isStop, scrolls }) => isStop !== scrolls),
  );
}

// One load a page: each test leaves it as the next one needs it.
describe.each([...new Set([...PAGES, ...KINDS, ...WITH_LARGE_TEXT])])("%s", (path) => {
  /** As visitors without scripts have it. */
  let html = "";

  /** The visitor lands on each page as on a laptop in the light. */
  beforeAll(async () => {
    opened = path;
    complaints = [];
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 900 });
    const response = await openPage(page, path);
    html = (await response?.text()) ?? expect.fail();
  });

  test("prints no code", async () => {
    await page.emulateMedia({ media: "print" });
    const printed = await page.evaluate(() =>
      [...document.querySelectorAll("script, style, template")]
        .filter((node) => node.checkVisibility())
        .map((node) => node.outerHTML.slice(0, 60)),
    );
    await page.emulateMedia({ media: "screen" });
    expect(printed).toEqual([]);
  });

  test("names each region that the keyboard can scroll, and keeps it a group", async () => {
    const wrong = await page.evaluate((served) => {
      const stops = new DOMParser()
        .parseFromString(served, "text/html")
        .querySelectorAll("[tabindex='0']:not([role^=tab])");
      return [...stops]
        .filter((node) => {
          const name = node.getAttribute("aria-label")?.trim() ?? "";
          const isGroup = node.matches(
            "[role=group], [role=region], section:not([role]), figure:not([role])",
          );
          // A row of slides is a list.
          const isSlides = node.matches("ul[data-carousel-track]");
          return !(isGroup || isSlides) || name === "" || name.length > 80;
        })
        .map((node) => node.outerHTML.slice(0, 100));
    }, html);
    expect(wrong).toEqual([]);
  });

  if (KINDS.has(path)) {
    test("is accessible", async () => {
      expect(await violations(page)).toEqual([]);
    });
  }

  if (PAGES.has(path)) {
    test("stops Tab only at what scrolls", async () => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await drawn(page);
        await expect.poll(wrongStops, { message: `at ${width} px` }).toEqual([]);
      }
    });
  }

  if (KINDS.has(path)) {
    test("never scrolls sideways", async () => {
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
      }
    });

    test("is accessible on a phone in the dark", async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page)).toEqual([]);
    });
  }

  if (path === "/contact" || path === "/company") {
    test.each(["light", "dark"] as const)("has accessible menus when %s", async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByLabel("Products submenu").click();
      await page.getByRole("link", { name: "Innovation Strategy" }).first().waitFor();
      expect(await violations(page, "header")).toEqual([]);
      await page.keyboard.press("Escape");

      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByText("Menu", { exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await page.getByLabel("All of Products").click();
      expect(await violations(page, "dialog[open]")).toEqual([]);
      await page.keyboard.press("Escape");
    });
  }

  if (PAGES.has(path) || WITH_LARGE_TEXT.has(path)) {
    test("fits with text of twice the size", async () => {
      await enlargeText(page);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await drawn(page);
        expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
        if (!WITH_LARGE_TEXT.has(path)) continue;
        await expect.poll(() => cutOff(page), { message: `at ${width} px` }).toEqual([]);
      }
    });
  }

  test("causes no browser warning or error", () => {
    expect(complaints).toEqual([]);
  });
});
