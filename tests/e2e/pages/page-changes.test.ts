import type { Page } from "playwright";
import { expect, inject, test } from "vitest";

import {
  launchChromium,
  newVisitor,
  openPage,
  waitForHydration,
} from "../../support/pages/chromium.ts";
import { complaintsOf, stopClock, visit } from "../../support/pages/visits.ts";

const { siteUrl } = inject("product");

let page: Page;

const scrolled = () => page.evaluate(() => Math.round(scrollY));

/** Scrolls to a place that only a page of some length has. */
async function scrollDown(): Promise<number> {
  await page.evaluate(() => {
    const longest = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: Math.round(longest * 0.6), behavior: "instant" });
  });
  return scrolled();
}

test.each([
  ["/resources/blog", "/resources/blog/build-prompts-that-work"],
  ["/legal/terms", "/resources/blog"],
])("from %s, %s opens at its top, and Back restores the position", async (from, to) => {
  page = await visit(from);
  const before = await page.title();
  const place = await scrollDown();
  expect(place).toBeGreaterThan(100);
  await page.locator(`a[href="${to}"]`).first().dispatchEvent("click");
  await page.waitForURL((url) => url.pathname === to);
  await waitForHydration(page);
  expect(await scrolled()).toBe(0);
  expect(await page.title()).not.toBe(before);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.goBack();
  await page.waitForURL((url) => url.pathname === from);
  await expect.poll(scrolled).toBe(place);
});

test("a slow page shows progress at once, and is announced after a second", async () => {
  page = await visit("/", { clock: "controlled clock" });
  await stopClock(page);
  // The browser stays where it is at a 204.
  await page.route("**/pricing", (route) => route.fulfill({ status: 204 }));
  const line = () =>
    page.evaluate(() => getComputedStyle(document.documentElement, "::before").content);
  const status = page.locator("output[data-loading-status]");
  expect(await line()).toBe("none");

  await page.locator("a[href='/pricing']").first().dispatchEvent("click");
  expect(await line()).not.toBe("none");
  expect(await status.innerText()).toBe("");
  await page.clock.runFor(1_000);
  expect(await status.innerText()).toBe("Loading…");

  await page.unroute("**/pricing");
  await page.locator("a[href='/pricing']").first().dispatchEvent("click");
  await page.waitForURL("/pricing");
  expect(await line()).toBe("none");
  await page.goBack();
  await page.waitForURL("/");
  await expect.poll(line).toBe("none");
  expect(await status.innerText()).toBe("");
});

test("a click that loads no other page shows no progress", async () => {
  page = await visit("/pricing");
  for (const href of ["#plans", "mailto:hello@helmwise.example"]) {
    await page.evaluate((target) => {
      const link = document.createElement("a");
      link.href = target;
      document.querySelector("main")?.append(link);
      link.click();
    }, href);
    expect(await page.evaluate(() => document.documentElement.dataset.loading)).toBeUndefined();
  }
});

test("the skip link scrolls smoothly to the main content, where Tab continues", async () => {
  page = await visit("/company");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Tab");
  const from = await scrollDown();
  await page.keyboard.press("Enter");
  expect(await scrolled()).toBeGreaterThan(from / 2);
  await page.waitForFunction(() => scrollY === 0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await page.keyboard.press("Tab");
  await page.locator("main :focus").waitFor();
  expect(await page.locator("main").getAttribute("tabindex")).toBeNull();
});

/** What a visitor does who cannot wait for a page; runs in it from its start. */
const impatience = {
  clicks: () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      dispatchEvent(new Event("pointerdown"));
      document.body?.click();
      if (performance.now() < 1_500) port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  },
  "asks for its sections": () => {
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked === 100) clearInterval(timer);
      location.hash = asked % 2 ? "contact-form" : "how-it-works";
    }, 10);
  },
};

test.each([
  ["clicks", "/pricing"],
  ["asks for its sections", "/#hero"],
] as const)("a page hydrates while the visitor %s", async (what, path) => {
  page = await visit();
  const complaints = complaintsOf(page);
  const acting = await page.addInitScript(impatience[what]);
  await openPage(page, path);
  if (path === "/#hero") {
    await page.waitForURL(/#how-it-works$/);
    const place = page.locator("#how-it-works");
    const top = () => place.evaluate((node) => Math.round(node.getBoundingClientRect().top));
    await expect.poll(top).toBe(80);
  }
  expect(complaints).toEqual([]);
  await acting.dispose();
});

test("a page whose meta data fails in the browser remains usable", async () => {
  // Its browser keeps the broken script.
  const visitor = await newVisitor(await launchChromium(), siteUrl, "with scripts");
  page = await visitor.newPage();
  await page.route("**/assets/contact-*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replace(/\w+ as meta\b/, "failingMeta as meta");
    const meta = "function failingMeta(){throw new Error('No description')}";
    await route.fulfill({ response, body: broken === script ? script : `${broken};${meta}` });
  });
  const complaints = complaintsOf(page);
  await openPage(page, "/contact");
  expect(complaints.join()).toContain("No description");
  expect(await page.title()).toBe("Contact · Helmwise");
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("alert").getByText("Enter your full name").waitFor();
  await visitor.close();
});
