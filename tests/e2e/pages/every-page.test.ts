import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor } from "../../support/chromium.ts";

const { siteUrl } = inject("product");

const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
const ADDRESSES = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
});
const isPost = (path: string) => /^\/resources\/blog\/[^/?]+$/.test(path);
/** Posts are made alike: three of them stand for all. */
const PAGES = [
  ...ADDRESSES.filter((path) => !isPost(path)),
  ...ADDRESSES.filter(isPost).slice(0, 3),
];
const OTHERS = ["/auth/login", "/auth/subscribe/success", "/auth/payment", "/no-such-page"];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await (await newVisitor(browser, siteUrl, "with scripts")).newPage();
});
afterAll(() => browser.close());

type Region = { region: string; isStop: boolean; scrolls: boolean };

/** After two frames, resize observers have run. */
async function drawn(): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

function overflow(): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

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

describe.each([...PAGES, ...OTHERS])("%s", (path) => {
  /** As visitors without scripts have it. */
  let html = "";

  beforeAll(async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    const response = await page.goto(path);
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
          const isGroup = node.matches("[role=group], [role=region], section:not([role])");
          // A row of slides is a list.
          const isSlides = node.matches("ul[data-carousel-track]");
          return !(isGroup || isSlides) || name === "" || name.length > 80;
        })
        .map((node) => node.outerHTML.slice(0, 100));
    }, html);
    expect(wrong).toEqual([]);
  });

  test("stops Tab only at what scrolls, and fits with text of twice the size", async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await drawn();
      await expect.poll(wrongStops, { message: `at ${width} px` }).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await drawn();
      expect({ width, overflow: await overflow() }).toEqual({ width, overflow: 0 });
    }
  });
});
