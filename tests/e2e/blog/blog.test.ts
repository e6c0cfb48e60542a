import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";

import { delayHydration, waitForHydration } from "../../support/pages/chromium.ts";
import { visit } from "../../support/pages/visits.ts";

let page: Page;

function section(): Locator {
  return page.getByRole("region", { name: "Articles" });
}

function search(): Locator {
  return page.getByRole("searchbox", { name: "Search articles" });
}

function choice(name: RegExp): Locator {
  const filters = page.getByRole("navigation", { name: "Filter articles" });
  return filters.getByRole("link", { name });
}

function expectFocus(locator: Locator): Promise<void> {
  return locator.and(page.locator(":focus")).waitFor();
}

test("a search typed before hydration is not lost", async () => {
  page = await visit();
  const startHydration = await delayHydration(page.context());
  await page.goto("/resources/blog", { waitUntil: "commit" });
  await search().fill("canvas");
  startHydration();
  await waitForHydration(page);
  expect(await search().inputValue()).toBe("canvas");
});

/** Opens the list; returns a check that no other document has replaced it. */
async function open(width: number, height: number): Promise<() => Promise<void>> {
  page = await visit("/resources/blog");
  await page.setViewportSize({ width, height });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return async () => expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
}

describe("the list, with JavaScript,", () => {
  test("updates under a filter without moving the page", async () => {
    const expectSameDocument = await open(1280, 600);
    const discovery = choice(/^Discovery/);
    await discovery.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 60));
    const [filters, articles] = [await discovery.boundingBox(), await section().boundingBox()];
    expect((filters?.x ?? NaN) + (filters?.width ?? 0)).toBeLessThanOrEqual(articles?.x ?? 0);
    const from = await page.evaluate(() => scrollY);
    const count = /\((\d+)\)/.exec((await discovery.textContent()) ?? "")?.[1];
    await discovery.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("/resources/blog?category=Discovery");
    const status = section().getByRole("status");
    await status.filter({ hasText: `${count} article` }).waitFor();
    await expectFocus(discovery);
    expect(await discovery.getAttribute("aria-current")).toBe("true");
    expect(await page.evaluate(() => scrollY)).toBe(from);

    // The link goes with its filter: the focus comes to the list.
    await section().getByRole("link", { name: "Remove filter: Discovery" }).click();
    await page.waitForURL("/resources/blog");
    await expectFocus(section());

    await search().fill("canvas");
    await search().press("Enter");
    await page.waitForURL("/resources/blog?q=canvas");
    await section().getByRole("link", { name: "Remove filter: “canvas”" }).waitFor();
    await expectFocus(search());
    await page.goBack();
    await expect.poll(() => search().inputValue()).toBe("");
    await expectSameDocument();
  });

  test("shows that it is loading, but not immediately", async () => {
    const expectSameDocument = await open(1280, 800);
    await page.evaluate(() => {
      const list = document.querySelector("section[aria-label=Articles]");
      const words = list?.querySelector("p");
      new MutationObserver(() => {
        if (list?.ariaBusy !== "true" || !words) return;
        Object.assign(globalThis, { atFirst: getComputedStyle(words).visibility });
      }).observe(document, { attributes: true, attributeFilter: ["aria-busy"], subtree: true });
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/resources/blog.data?*", async (route) => {
      await released;
      await route.continue();
    });
    const busy = section().getByText("Loading articles");
    expect(await busy.isVisible()).toBe(false);
    await choice(/^Discovery/).click();
    await busy.waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, "atFirst"))).toBe("hidden");
    const box = await busy.boundingBox();
    expect(box?.y).toBeGreaterThan(80);
    expect(box?.y).toBeLessThan(800);
    release();
    await busy.waitFor({ state: "hidden" });
    await section().getByRole("link", { name: "Remove filter: Discovery" }).waitFor();
    await expectSameDocument();
  });

  test("keeps its filters open on a phone", async () => {
    await open(390, 800);
    expect(await choice(/^Discovery/).isVisible()).toBe(false);
    await page.getByText("Categories and tags").click();
    await choice(/^Discovery/).click();
    await page.waitForURL("/resources/blog?category=Discovery");
    await expectFocus(choice(/^Discovery/));
    expect(await choice(/^Discovery/).isVisible()).toBe(true);
  });
});
