import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { openPage } from "../../support/pages/chromium.ts";
import { coveredLines, cutOff, drawn, enlargeText, overflow } from "../../support/pages/layout.ts";
import { LOOKS_OF_MAIN, sweep } from "../../support/pages/targets.ts";
import { endVisit, visit } from "../../support/pages/visits.ts";

const { siteUrl } = inject("product");

const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
const ADDRESSES = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
});
/** Posts are made alike, and so are experts: those below stand for all. */
const ALIKE = /^\/(?:resources\/blog|products\/ai-experts)\/[^/?]+$/;

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
  "/products/ai-experts/product-led-growth",
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
const pages = new Set([
  ...KINDS,
  ...ADDRESSES.filter((path) => !ALIKE.test(path)),
  "/resources/blog/build-prompts-that-work",
  "/auth/payment",
  "/auth/forgot-password",
  "/cases/testimonials",
]);

/** Pages whose links and fields lie alike, of which the first stands for all. */
const ARRANGED_ALIKE = [
  /^\/products\/ai-experts\/(?!competitive-analysis)/,
  /^\/workshop\/./,
  /^\/demo\/./,
  /^\/resources\/blog\/(?!no-such-post)/,
  /^\/legal\/(?:terms|privacy)$/,
  /^\/resources\/(?:tutorials|webinars|release-history)$/,
  /^\/training(?:\/|$)/,
];
const ARRANGEMENTS = new Set(
  [...pages].filter((path) => {
    const kind = ARRANGED_ALIKE.find((pattern) => pattern.test(path));
    return kind === undefined || [...pages].find((other) => kind.test(other)) === path;
  }),
);

/** The kinds whose header, menus and footer differ: a page that hydrates, and one that does not. */
const FRAMES = new Set(["/contact", "/company"]);
/** The kinds whose header and footer are arranged otherwise. */
const ARRANGED_FRAMES = new Set(["/", "/auth/login", "/no-such-page"]);

let page: Page;
let opened: string;
/** What the browser says about the page that is open. */
let complaints: string[];

/** One visitor for all pages. */
beforeAll(async () => {
  page = await visit();
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const isOwnStatus = message.location().url === `${siteUrl}${opened}`;
    if (message.type() === "error" && !isOwnStatus) complaints.push(message.text());
  });
  return () => endVisit(page);
});

/** Regions that are a Tab stop though they do not scroll, or the other way round. */
function wrongStops(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("pre, .scroller, figure.wide, .scroll, .overflow-x-auto")]
      .filter((node) => node.matches("[role=group], section[aria-label]"))
      .filter((node) => node.hasAttribute("tabindex") !== node.scrollWidth > node.clientWidth)
      .map((node) => node.outerHTML.slice(0, 100)),
  );
}

async function resize(width: number, height = 844): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

// One load a page: each test leaves it as the next one needs it.
describe.each([...pages])("%s", (path) => {
  const within = FRAMES.has(path) ? "html" : "main";

  /** The visitor lands on each page as on a laptop in the light. */
  beforeAll(async () => {
    opened = path;
    complaints = [];
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 844 });
    await openPage(page, path);
  });

  if (KINDS.has(path)) {
    test("is accessible on a laptop, and on a phone in the dark, with nothing over its text", async () => {
      expect(await violations(page, within)).toEqual([]);
      expect(await coveredLines(page)).toEqual([]);
      await resize(360, 780);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page, within)).toEqual([]);
      expect(await coveredLines(page)).toEqual([]);
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
  }

  if (ARRANGEMENTS.has(path)) {
    test("each link, button and field answers at its middle", async () => {
      await page.emulateMedia({ colorScheme: "light" });
      const { count, hidden } = ARRANGED_FRAMES.has(path)
        ? await sweep(page, "html")
        : await sweep(page, "main, dialog, .consent-banner", LOOKS_OF_MAIN);
      expect(count).toBeGreaterThan(0);
      expect(hidden).toEqual([]);
    });
  }

  test("fits each window, with text of twice the size, too, and Tab stops only at what scrolls", async () => {
    for (const width of KINDS.has(path) ? [320, 768, 1920] : [320]) {
      await resize(width);
      expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
      await expect.poll(() => cutOff(page), { message: `at ${width} px` }).toEqual([]);
      await expect.poll(wrongStops, { message: `at ${width} px` }).toEqual([]);
    }
    await enlargeText(page);
    // Last as wide as the next page opens, so that this one is not arranged again for it.
    for (const width of [390, 1280]) {
      await resize(width);
      expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
      await expect.poll(() => cutOff(page), { message: `at ${width} px` }).toEqual([]);
    }
    expect(complaints, "What the browser says of it").toEqual([]);
  });
});

test.each(["light", "dark"] as const)("the menus are accessible when %s", async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, "/contact");
  await page.getByLabel("Products submenu").click();
  await page.getByRole("link", { name: "Innovation Strategy" }).first().waitFor();
  expect(await violations(page, "header")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.getByLabel("All of Products").click();
  expect(await violations(page, "dialog[open]")).toEqual([]);
});
