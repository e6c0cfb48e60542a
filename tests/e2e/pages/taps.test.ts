import type { Page, Route } from "playwright";
import { afterEach, beforeAll, expect, inject, test } from "vitest";

import { launchChromium, openPage, waitForHydration } from "../../support/chromium.ts";

const { siteUrl } = inject("product");

let page: Page;
/** Addresses that taps asked for. They are answered with 204, so that the page stays. */
let asked: string[] = [];

beforeAll(async () => {
  const browser = await launchChromium();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const visitor = await browser.newContext({ ...phone, baseURL: siteUrl, reducedMotion: "reduce" });
  await visitor.addCookies([{ name: "consent", value: "denied", url: siteUrl }]);
  page = await visitor.newPage();
  return () => visitor.close();
});

afterEach(() => page.context().unrouteAll());

function noteNavigation(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest()) return route.continue();
  asked.push(route.request().url());
  return route.fulfill({ status: 204 });
}

/** The middles of links and buttons of the first screen, but for links to the page itself, with their names. */
function firstScreen() {
  return page.evaluate(() =>
    [...document.querySelectorAll("a[href], button:enabled, summary")].flatMap((node) => {
      const { left, top, width, height } = [...node.getClientRects()][0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = node.checkVisibility({ visibilityProperty: true }) && width > 2 && y > 0;
      if (!isSeen || y > innerHeight || x > innerWidth || node.hasAttribute("aria-current"))
        return [];
      return [{ x, y, name: (node.textContent || node.getAttribute("aria-label")) ?? "" }];
    }),
  );
}

/** What a visitor sees change: the address, the place, and what is open or chosen. */
const state = () =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      Math.round(scrollY),
      document.querySelectorAll("dialog[open], details[open], :popover-open").length,
      [...document.querySelectorAll("[aria-expanded], [aria-pressed], [aria-selected]")].map(
        (node) =>
          ["aria-expanded", "aria-pressed", "aria-selected"].map((name) => node.getAttribute(name)),
      ),
      document.querySelector("main")?.textContent,
    ]),
  );

test.each([
  "/",
  "/products",
  "/products/ai-experts/customer-discovery",
  "/pricing",
  "/contact",
  "/demo",
  "/workshop",
  "/resources",
  "/resources/blog",
  "/resources/blog/lean-canvas-in-an-hour",
  "/company",
  "/auth/login",
])(
  "each link and button of the first screen of %s does something when it is tapped",
  async (path) => {
    await openPage(page, path);
    await page.context().route("**/*", noteNavigation);
    const targets = await firstScreen();
    expect(targets.length).toBeGreaterThan(2);
    const before = await state();
    for (const { x, y, name } of targets) {
      asked = [];
      await page.touchscreen.tap(x, y);
      const happened = async () => asked.length > 0 || (await state()) !== before;
      await expect.poll(happened, { message: `${name} at ${x}, ${y}`, timeout: 5_000 }).toBe(true);
      await page.context().unrouteAll();
      if ((await state()) !== before) {
        await page.goto(path);
        await waitForHydration(page);
      }
      await page.context().route("**/*", noteNavigation);
    }
  },
);
