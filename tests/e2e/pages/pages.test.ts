import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, newVisitor, openPage } from "../../support/chromium.ts";

const { siteUrl } = inject("product");
const PATHS = [
  "/",
  "/resources/blog",
  "/resources/blog?language=pt",
  "/resources/blog?q=canvas",
  `/resources/blog?q=nothing-of-the-kind&category=${"Long".repeat(40)}&tag=${"long".repeat(40)}`,
  "/resources/blog/lean-canvas-in-an-hour",
  "/resources/blog/no-such-post",
  "/pricing",
  "/contact",
  "/products",
  "/products/ai-experts/product-market-fit",
  "/products/ai-experts/competitive-analysis",
  "/products/ai-agents/continuous-innovation",
  "/auth/login",
  "/auth/signup",
  "/auth/callback",
  "/auth/callback?token_hash=unopened&type=email",
  "/auth/subscribe?plan=annual",
  "/auth/subscribe/success",
  "/auth/callback?error=access_denied&error_code=otp_expired",
  "/company",
  "/company/press",
  "/resources/webinars",
  "/legal/privacy",
  "/legal/cookies",
  "/no-such-page",
];

let browser: Browser;
let page: Page;
let opened: string;
/** What the browser says about the page that is open. */
let complaints: string[];

/** One visitor for all pages, who lands on each as on a laptop in the light. */
beforeAll(async () => {
  browser = await launchChromium();
  const visitor = await newVisitor(browser, siteUrl, "with scripts");
  page = await visitor.newPage();
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const isOwnStatus = message.location().url === `${siteUrl}${opened}`;
    if (message.type() === "error" && !isOwnStatus) complaints.push(message.text());
  });
});
afterAll(() => browser.close());

async function open(path: string): Promise<void> {
  opened = path;
  complaints = [];
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, path);
}

// One visit a page: each test leaves it as the next one needs it.
describe.each(PATHS)("%s", (path) => {
  beforeAll(() => open(path));

  test("is accessible", async () => {
    expect(await violations(page)).toEqual([]);
  });

  test("never scrolls sideways", async () => {
    for (const width of [1920, 1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, overflow }).toEqual({ width, overflow: 0 });
    }
  });

  test("is accessible on a phone in the dark", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page)).toEqual([]);
  });

  test("causes no browser warning or error", () => {
    expect(complaints).toEqual([]);
  });
});

describe.each(["/contact", "/company"])("the menus, on %s", (path) => {
  beforeAll(() => open(path));

  test.each(["light", "dark"] as const)("are accessible when %s", async (colorScheme) => {
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
});
