import type { Page } from "playwright";
import { expect, test } from "vitest";

import { availableExperts } from "~/content/experts/experts";

import { delayHydration, openPage } from "../../support/pages/chromium.ts";
import { stopClock, visit } from "../../support/pages/visits.ts";

const EXPERT = "/products/ai-experts/customer-discovery";
const DRAWING = "**/images/workflows/*.svg";

let page: Page;

const button = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const drawing = () => page.locator("img[src*='/workflows/']");
const width = () => drawing().evaluate((node: HTMLImageElement) => node.naturalWidth);
const placeholder = () => page.getByText("Loading workflow diagram...", { exact: true });

test("How it works scrolls to the top first and leaves after half a second", async () => {
  page = await visit(EXPERT, { clock: "controlled clock" });
  const started = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    return scrollY;
  });
  expect(started).toBeGreaterThan(1000);
  await stopClock(page);
  await button("How it works").dispatchEvent("click");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(499);
  expect(new URL(page.url()).pathname).toBe(EXPERT);
  await page.clock.runFor(1);
  await page.waitForURL("/#how-it-works");
  await page.clock.resume();
  const place = page.locator("#how-it-works");
  const top = () => place.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  await expect.poll(top).toBe(80);
});

test("a visitor who leaves during the scrolling is not redirected later", async () => {
  page = await visit(EXPERT, { clock: "controlled clock" });
  await stopClock(page);
  await button("How it works").dispatchEvent("click");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("/contact");
  await page.clock.runFor(5_000);
  expect(new URL(page.url()).pathname).toBe("/contact");
});

test("a workflow that fails to load is retried after 2 seconds", async () => {
  page = await visit(undefined, { clock: "controlled clock" });
  let working = false;
  let requests = 0;
  const { promise: timeStands, resolve: answer } = Promise.withResolvers<void>();
  await page.route(DRAWING, async (route) => {
    requests += 1;
    await timeStands;
    await (working ? route.continue() : route.abort());
  });
  await openPage(page, EXPERT);
  const room = () => page.locator("#integration").evaluate((node) => node.clientHeight);
  const before = await room();
  await stopClock(page);
  answer();
  await placeholder().scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toBe(1);
  await drawing().waitFor({ state: "hidden" });
  await placeholder().waitFor();

  await page.clock.runFor(1_999);
  expect(requests).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => requests).toBe(2);
  await drawing().waitFor({ state: "hidden" });
  await placeholder().waitFor();

  working = true;
  await page.clock.runFor(4_000);
  await expect.poll(() => requests).toBe(3);
  await placeholder().waitFor({ state: "detached" });
  await drawing().waitFor();
  expect(await width()).toBe(640);
  expect(await room()).toBe(before);
});

test("a workflow that failed before hydration is retried, too", async () => {
  page = await visit(undefined, { clock: "controlled clock" });
  let requests = 0;
  const startHydration = await delayHydration(page.context());
  await page.route(DRAWING, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto(EXPERT, { waitUntil: "commit" });
  await placeholder().scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toBe(1);
  startHydration();
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return requests;
    })
    .toBe(2);
  await placeholder().waitFor({ state: "detached" });
});

/** Scroll positions at which the header that stays in sight lies over what follows its section's content. */
function overlaps(): Promise<number[]> {
  return page.evaluate(() => {
    const header = document.querySelector("#integration-title")?.parentElement;
    const related = [...document.querySelectorAll("#integration h3")].find((heading) =>
      heading.textContent?.includes("orks with"),
    )?.parentElement;
    if (!header || !related) throw new Error("no integration");
    const places: number[] = [];
    for (let y = 0; y < document.documentElement.scrollHeight; y += 40) {
      scrollTo({ top: y, behavior: "instant" });
      const above = header.getBoundingClientRect();
      const below = related.getBoundingClientRect();
      if (above.bottom > below.top && above.top < below.bottom) places.push(y);
    }
    return places;
  });
}

test("no text of an expert's page overlaps another while scrolling", async () => {
  page = await visit(undefined, { mode: "without scripts" });
  for (const { slug } of availableExperts()) {
    await page.goto(`/products/ai-experts/${slug}`);
    for (const width of [1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ slug, width, overlaps: await overlaps() }).toEqual({ slug, width, overlaps: [] });
    }
  }
});

test("without JavaScript the workflow is an image, and its steps follow as a list", async () => {
  page = await visit(EXPERT, { mode: "without scripts" });
  await drawing().scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(640);
  const step = page.getByText("Ask about the past", { exact: true });
  expect((await step.boundingBox())?.width).toBeGreaterThan(50);
});

test("on a phone in the dark the workflow is an image beside its steps, and the announcement is a yellow bar", async () => {
  page = await visit();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, EXPERT);
  const bar = await page.locator(".announcement").evaluate((node) => {
    const { color = "" } = getComputedStyle(node.querySelector("p") ?? node);
    return [node.clientWidth, getComputedStyle(node).backgroundColor, color];
  });
  expect(bar).toEqual([390, "rgb(255, 193, 7)", "rgb(26, 26, 26)"]);
  await drawing().scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(640);
  expect((await drawing().boundingBox())?.width).toBeGreaterThan(300);
  await page.getByText("Ask about the past", { exact: true }).waitFor();
});
