import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { launchChromium, newVisitor, openPage } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";

const DEMO = "https://alpha.helmwise.example/";

let visitor: BrowserContext;
let page: Page;

const browser = await launchChromium();
const { siteUrl } = inject("product");
afterAll(() => visitor.close());

const button = () => page.getByRole("link", { name: "Test it now" });
const dialog = () => page.getByRole("dialog", { name: "Your demo opens in a moment" });
const openNow = () => dialog().getByRole("link", { name: "Open Now (opens in a new tab)" });
const secondsLeft = () => dialog().getByRole("timer").innerText();
const spoken = () => dialog().getByRole("status").innerText();
const otherTabs = () => visitor.pages().filter((tab) => tab !== page);

/** A visitor with a controlled clock; the demo's host serves a local page. */
async function visit(mode: ScriptMode, { popUps = true } = {}) {
  await visitor?.close();
  visitor = await newVisitor(browser, siteUrl, mode);
  await visitor.addCookies([{ name: "consent", value: "denied", url: siteUrl }]);
  await visitor.route(`${DEMO}**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<title>Alpha</title><script>document.title += window.opener ? " held" : " free"</script>`,
    }),
  );
  page = await visitor.newPage();
  if (!popUps) await page.addInitScript(() => Object.assign(window, { open: () => null }));
  if (mode === "with scripts") await page.clock.install();
  await openPage(page, "/pricing");
  if (mode === "with scripts") {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  }
}

/** Opens it at a moment that lasts until the test moves the clock on. */
async function openDialog() {
  await button().focus();
  await page.keyboard.press("Enter");
  await dialog().waitFor();
}

async function focused(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
}

/** Counts the tabs from here on, those behind this one, too, of which a browser may not tell more. */
async function countTabs(): Promise<() => number> {
  const tabs = new Set<string>();
  const session = await browser.newBrowserCDPSession();
  session.on("Target.targetCreated", ({ targetInfo: { type, targetId } }) => {
    if (type === "page") tabs.add(targetId);
  });
  await session.send("Target.setDiscoverTargets", { discover: true });
  const before = tabs.size;
  return () => tabs.size - before;
}

describe("with JavaScript", () => {
  beforeAll(() => visit("with scripts"));
  afterEach(async () => {
    await Promise.all(otherTabs().map((tab) => tab.close()));
    await page.bringToFront();
    if (await dialog().isVisible()) await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });

  test("counts ten seconds down and opens the demo once, in a new tab", async () => {
    await openDialog();
    expect(await secondsLeft()).toBe("Opens in 10 seconds");
    for (let left = 9; left >= 1; left -= 1) {
      await page.clock.runFor(1_000);
      await expect.poll(secondsLeft).toBe(`Opens in ${left} second${left === 1 ? "" : "s"}`);
    }
    expect(otherTabs()).toEqual([]);
    const [tab] = await Promise.all([visitor.waitForEvent("page"), page.clock.runFor(1_000)]);
    await tab.waitForURL(DEMO);
    await expect.poll(() => tab.title()).toBe("Alpha free");
    await dialog().waitFor({ state: "hidden" });
    await page.clock.runFor(20_000);
    expect(otherTabs()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/pricing");
  });

  test("announces the opening and five seconds left, and nothing else", async () => {
    await openDialog();
    expect(await focused()).toBe("Your demo opens in a moment");
    const heard: string[] = [];
    for (let second = 0; second < 10; second += 1) {
      await page.clock.runFor(950);
      const words = await spoken();
      if (heard.at(-1) !== words) heard.push(words);
      if (heard.length === 2) break;
      await page.clock.runFor(50);
    }
    expect(heard).toEqual(["The demo opens in a new tab in 10 seconds.", "5 seconds left."]);
    expect(await secondsLeft()).toBe("Opens in 5 seconds");
  });

  test("follows the clock if timers are late", async () => {
    await openDialog();
    await page.clock.fastForward(6_400);
    await expect.poll(secondsLeft).toBe("Opens in 4 seconds");
    const [tab] = await Promise.all([visitor.waitForEvent("page"), page.clock.fastForward(30_000)]);
    await tab.waitForURL(DEMO);
    await dialog().waitFor({ state: "hidden" });
  });

  test.each(["Cancel", "Close", "Escape", "A click beside it"])(
    "%s closes it and returns the focus",
    async (way) => {
      await openDialog();
      await page.clock.runFor(4_000);
      await dialog().getByRole("heading").click();
      expect(await dialog().isVisible()).toBe(true);
      if (way === "Escape") await page.keyboard.press("Escape");
      else if (way === "A click beside it") await page.mouse.click(5, 450);
      else await dialog().getByRole("button", { name: way }).click();
      await dialog().waitFor({ state: "hidden" });
      await expect.poll(focused).toContain("Test it now");
      await page.clock.runFor(20_000);
      expect(otherTabs()).toEqual([]);

      await page.keyboard.press("Enter");
      await dialog().waitFor();
      await expect.poll(secondsLeft).toBe("Opens in 10 seconds");
    },
  );

  test("starts again if it is opened again before the browser reports that it was closed", async () => {
    await openDialog();
    await page.clock.runFor(4_000);
    await expect.poll(secondsLeft).toBe("Opens in 6 seconds");
    await button().evaluate((link: HTMLElement) => {
      document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
      link.click();
    });
    await expect.poll(secondsLeft).toBe("Opens in 10 seconds");
  });

  test("Open Now opens the demo at once, and only once", async () => {
    await openDialog();
    const [tab] = await Promise.all([visitor.waitForEvent("page"), openNow().click()]);
    await tab.waitForURL(DEMO);
    await expect.poll(() => tab.title()).toBe("Alpha free");
    await dialog().waitFor({ state: "hidden" });
    await page.clock.runFor(20_000);
    expect(otherTabs()).toHaveLength(1);
  });

  test("Stop countdown keeps the dialog open", async () => {
    await openDialog();
    await page.clock.runFor(3_000);
    await dialog().getByRole("button", { name: "Stop countdown" }).click();
    await dialog().getByText("Countdown stopped.").waitFor();
    await expect.poll(focused).toContain("Open Now");
    await page.clock.runFor(60_000);
    expect(await dialog().isVisible()).toBe(true);
    expect(await dialog().getByRole("timer").count()).toBe(0);
    expect(otherTabs()).toEqual([]);
    const [tab] = await Promise.all([visitor.waitForEvent("page"), page.keyboard.press("Enter")]);
    await tab.waitForURL(DEMO);
  });

  test("fits a small phone", async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    await openDialog();
    const box = await dialog().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect(box?.width).toBeLessThanOrEqual(304);
    await dialog().getByRole("button", { name: "Stop countdown" }).scrollIntoViewIfNeeded();
    const overflow = await dialog().evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(overflow).toBe(0);
  });

  test("the middle mouse button opens the demo once, too", async () => {
    await openDialog();
    const tabs = await countTabs();
    await openNow().click({ button: "middle" });
    await expect.poll(tabs).toBe(1);
    await dialog().waitFor({ state: "hidden" });
    await page.clock.runFor(20_000);
    expect(tabs()).toBe(1);
  });
});

describe("if the browser blocks the new tab", () => {
  beforeAll(() => visit("with scripts", { popUps: false }));

  test("a link remains, with the focus", async () => {
    await openDialog();
    await page.clock.runFor(10_000);
    await dialog().getByText("Your browser blocked the new tab.").waitFor();
    await expect.poll(focused).toContain("Open Now");
    const [tab] = await Promise.all([visitor.waitForEvent("page"), page.keyboard.press("Enter")]);
    await tab.waitForURL(DEMO);
    await dialog().waitFor({ state: "hidden" });
  });

  test("the dialog is accessible, light and dark", async () => {
    await page.bringToFront();
    await openDialog();
    await page.clock.resume();
    for (const state of ["counting", "blocked"]) {
      if (state === "blocked") {
        await page.clock.runFor(10_000);
        await dialog().getByText("Your browser blocked").waitFor();
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, "dialog[open]")).toEqual([]);
      }
    }
  });
});

test("without JavaScript it is a link to the demo in a new tab", async () => {
  await visit("without scripts");
  expect(await button().getAttribute("href")).toBe(DEMO);
  expect(await button().getAttribute("rel")).toContain("noopener");
  await page.getByRole("link", { name: "Test it now (opens in a new tab)" }).waitFor();
  const [tab] = await Promise.all([visitor.waitForEvent("page"), button().click()]);
  await tab.waitForURL(DEMO);
});
