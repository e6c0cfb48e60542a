import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { launchChromium, newVisitor } from "../support/chromium.ts";

const { siteUrl } = inject("product");

const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
const PAGES = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
});
const OTHERS = ["/auth/login", "/auth/subscribe/success", "/auth/payment", "/no-such-page"];

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  visitor = await newVisitor(browser, siteUrl, "without scripts");
  page = await visitor.newPage();
});
afterAll(() => browser.close());

describe.each([...PAGES, ...OTHERS])("%s", (path) => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
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
});
