import type { Page } from "playwright";
import { beforeAll, expect, inject, test } from "vitest";

import { launchChromium, openPage } from "../../support/pages/chromium.ts";
import { loadWithoutPictures } from "../../support/pages/targets.ts";

const { siteUrl } = inject("product");

/** Where a tap leads, in a `NavigateEvent`. */
type Destination = { url: string; sameDocument: boolean };

let page: Page;

beforeAll(async () => {
  const browser = await launchChromium();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const visitor = await browser.newContext({ ...phone, baseURL: siteUrl, reducedMotion: "reduce" });
  await visitor.addCookies([{ name: "consent", value: "denied", url: siteUrl }]);
  await visitor.addInitScript(() => {
    const { navigation } = globalThis as unknown as { navigation: EventTarget };
    navigation.addEventListener("navigate", (event) => {
      const { destination } = event as Event & { destination: Destination };
      if (destination.sameDocument) return;
      event.preventDefault();
      document.documentElement.dataset.asked = destination.url;
    });
  });
  page = await visitor.newPage();
  await loadWithoutPictures(page);
  return () => visitor.close();
});

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

/** What a visitor sees change: the address that a tap asks for (the page stays), the place, and what is open or chosen. */
const state = () =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.documentElement.dataset.asked,
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
  "/pricing",
  "/products/ai-experts/customer-discovery",
  "/workshop",
  "/contact",
  "/resources/blog",
  "/auth/signup",
])(
  "each link and button of the first screen of %s does something when it is tapped",
  async (path) => {
    await openPage(page, path);
    const targets = await firstScreen();
    expect(targets.length).toBeGreaterThan(2);
    const before = await state();
    for (const { x, y, name } of targets) {
      await page.touchscreen.tap(x, y);
      const message = `${name} at ${x}, ${y}`;
      await expect.poll(state, { message, interval: 10, timeout: 5_000 }).not.toBe(before);
      await page.evaluate(() => delete document.documentElement.dataset.asked);
      if ((await state()) !== before) await openPage(page, path);
    }
  },
);
