import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { launchChromium, newVisitor, SCRIPT_MODES } from "../../support/chromium.ts";

const { siteUrl } = inject("product");

let browser: Browser;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  visitor = await newVisitor(browser, siteUrl, "without scripts");
  page = await visitor.newPage();
});
afterAll(() => browser.close());

test("no document page loads Remix scripts", async () => {
  const context = await newVisitor(browser, siteUrl, "with scripts");
  const scripted = await context.newPage();
  const requested: string[] = [];
  scripted.on("request", (request) => {
    if (request.resourceType() === "script") requested.push(request.url());
  });
  for (const path of ["/company", "/legal/privacy"]) {
    await scripted.goto(path, { waitUntil: "networkidle" });
  }
  expect(requested).toEqual([]);
  await context.close();
});

test("the press page has no downloads yet, and each button says why", async () => {
  await page.goto("/company/press");
  const buttons = page.getByRole("main").getByRole("button", { name: "Coming Soon" });
  expect(await buttons.count()).toBe(4);
  for (const button of await buttons.all()) {
    expect(await button.isDisabled()).toBe(true);
    const reason = page.locator(`#${await button.getAttribute("aria-describedby")}`);
    expect(await reason.isVisible()).toBe(true);
    expect(await reason.innerText()).toMatch(/published|prepared/);
  }
});

test.each(["/legal/terms", "/legal/privacy", "/legal/cookies"])(
  "%s prints its text and nothing else",
  async (path) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(path);
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.getByText("Last updated").isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Read next" }).isVisible()).toBe(false);
    expect(await page.getByRole("navigation").count()).toBe(0);
  },
);

test.each(SCRIPT_MODES)(
  "on a phone the contents unfold and link to their sections (%s)",
  async (mode) => {
    const phone = await newVisitor(browser, siteUrl, mode);
    const small = await phone.newPage();
    await small.setViewportSize({ width: 360, height: 780 });
    await small.goto("/legal/privacy");
    await small.getByText("On this page").first().click();
    await small.getByRole("link", { name: "Your rights" }).click();
    await small.waitForURL(/#your-rights$/);
    await expect
      .poll(async () => (await small.locator("#your-rights").boundingBox())?.y ?? 0)
      .toBeLessThan(200);
    await phone.close();
  },
);

test.each(["/demo/ai-lawyer-01", "/resources/blog/lean-canvas-in-an-hour"])(
  "the contents beside %s end above the consent banner",
  async (path) => {
    const context = await newVisitor(browser, siteUrl, "with scripts");
    const scripted = await context.newPage();
    await scripted.setViewportSize({ width: 1280, height: 480 });
    await scripted.goto(path);
    const last = scripted.locator("nav.sticky a").last();
    const banner = scripted.locator(".consent-banner");
    await scripted.evaluate(() => scrollTo(0, 1_500));
    await last.evaluate((link) => link.closest("nav")?.scrollTo(0, 10_000));
    const gap = async () => {
      const [link, bar] = await Promise.all([last.boundingBox(), banner.boundingBox()]);
      return (bar?.y ?? Number.NaN) - (link?.y ?? Number.NaN) - (link?.height ?? Number.NaN);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await context.close();
  },
);
