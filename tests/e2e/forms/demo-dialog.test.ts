import type { Page } from "playwright";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { launchChromium, openPage } from "../../support/pages/chromium.ts";
import { endVisit, stopClock, visit } from "../../support/pages/visits.ts";

const DEMO = "https://alpha.helmwise.example/";

let page: Page;

const button = () => page.getByRole("link", { name: "Test it now" });
const dialog = () => page.getByRole("dialog", { name: "Your demo opens in a moment" });
const openNow = () => dialog().getByRole("link", { name: "Open Now (opens in a new tab)" });
const secondsLeft = () => dialog().getByRole("timer").innerText();
const otherTabs = () =>
  page
    .context()
    .pages()
    .filter((tab) => tab !== page);

/** A visitor whose time stands still; the demo's host serves a local page. */
function visitWhere({ popUps }: { popUps: boolean }) {
  beforeAll(async () => {
    page = await visit(undefined, { clock: "controlled clock", cookie: "consent=denied" });
    await page.context().route(`${DEMO}**`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<title>Alpha</title><script>document.title += window.opener ? " held" : " free"</script>`,
      }),
    );
    const blocking = await page.addInitScript(
      popUps ? "" : () => Object.assign(window, { open: () => null }),
    );
    await openPage(page, "/pricing");
    await stopClock(page);
    return async () => {
      await blocking.dispose();
      await endVisit(page);
    };
  });
}

/** The tab that an act opens, which has the demo. */
async function demoAfter(act: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), act()]);
  await tab.waitForURL(DEMO);
  return tab;
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
  const session = await (await launchChromium()).newBrowserCDPSession();
  session.on("Target.targetCreated", ({ targetInfo: { type, targetId } }) => {
    if (type === "page") tabs.add(targetId);
  });
  await session.send("Target.setDiscoverTargets", { discover: true });
  const before = tabs.size;
  return () => tabs.size - before;
}

describe("where the browser opens tabs", () => {
  visitWhere({ popUps: true });
  afterEach(async () => {
    await Promise.all(otherTabs().map((tab) => tab.close()));
    await page.bringToFront();
    if (await dialog().isVisible()) await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
  });

  test("counts ten seconds down, announces the opening and five seconds left, and opens the demo once, in a new tab", async () => {
    await openDialog();
    expect(await focused()).toBe("Your demo opens in a moment");
    const heard: string[] = [];
    for (let left = 10; left >= 1; left -= 1) {
      await expect.poll(secondsLeft).toBe(`Opens in ${left} second${left === 1 ? "" : "s"}`);
      await page.clock.runFor(950);
      const words = await dialog().getByRole("status").innerText();
      if (heard.at(-1) !== words) heard.push(words);
      if (left > 1) await page.clock.runFor(50);
    }
    expect(heard).toEqual(["The demo opens in a new tab in 10 seconds.", "5 seconds left."]);
    expect(otherTabs()).toEqual([]);
    const tab = await demoAfter(() => page.clock.runFor(50));
    await expect.poll(() => tab.title()).toBe("Alpha free");
    await dialog().waitFor({ state: "hidden" });
    await page.clock.runFor(20_000);
    expect(otherTabs()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/pricing");
  });

  test("follows the clock if timers are late", async () => {
    await openDialog();
    await page.clock.fastForward(6_400);
    await expect.poll(secondsLeft).toBe("Opens in 4 seconds");
    await demoAfter(() => page.clock.fastForward(30_000));
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

  test.each(["left", "middle"] as const)(
    "Open Now opens the demo at once, and only once, with the %s mouse button",
    async (which) => {
      await openDialog();
      const tabs = await countTabs();
      await openNow().click({ button: which });
      await expect.poll(tabs).toBe(1);
      await dialog().waitFor({ state: "hidden" });
      await page.clock.runFor(20_000);
      expect(tabs()).toBe(1);
    },
  );

  test("Stop countdown keeps the dialog open", async () => {
    await openDialog();
    const tabs = await countTabs();
    await page.clock.runFor(3_000);
    await dialog().getByRole("button", { name: "Stop countdown" }).click();
    await dialog().getByText("Countdown stopped.").waitFor();
    await expect.poll(focused).toContain("Open Now");
    await page.clock.runFor(60_000);
    expect(await dialog().isVisible()).toBe(true);
    expect(await dialog().getByRole("timer").count()).toBe(0);
    expect(tabs()).toBe(0);
    await demoAfter(() => page.keyboard.press("Enter"));
  });

  test("speaks the language of the page around it", async () => {
    await openPage(page, "/resources/blog?language=pt");
    await page.locator("a[data-try-out=alpha]").first().dispatchEvent("click");
    const portuguese = page.getByRole("dialog", { name: "Sua demonstração abre em instantes" });
    await portuguese.getByRole("button", { name: "Parar contagem" }).waitFor();
  });
});

describe("where the browser blocks the new tab", () => {
  visitWhere({ popUps: false });

  test("the dialog fits a small phone, is accessible, and keeps a link, with the focus", async () => {
    await page.setViewportSize({ width: 320, height: 480 });
    await openDialog();
    const box = await dialog().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect(box?.width).toBeLessThanOrEqual(304);
    await dialog().getByRole("button", { name: "Stop countdown" }).scrollIntoViewIfNeeded();
    expect(await dialog().evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    // The clock stands still, and axe needs one.
    await page.clock.resume();
    for (const state of ["counting", "blocked"]) {
      if (state === "blocked") {
        await page.clock.runFor(10_000);
        await dialog().getByText("Your browser blocked the new tab.").waitFor();
        await expect.poll(focused).toContain("Open Now");
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, "dialog[open]")).toEqual([]);
      }
    }
    await demoAfter(() => page.keyboard.press("Enter"));
    await dialog().waitFor({ state: "hidden" });
  });
});

test("the page of an expert that is not in the alpha says first whom the visitor will meet", async () => {
  page = await visit("/products/ai-experts/market-analysis", { cookie: "consent=denied" });
  await button().click();
  expect(await dialog().getByRole("paragraph").first().innerText()).toBe(
    "Market Analysis isn’t in the alpha yet. You will meet Customer Discovery.",
  );
});

test("a page without React explains the alpha, too, and follows the link where the dialog cannot be loaded", async () => {
  page = await visit("/products", { cookie: "consent=denied" });
  await page.context().route(`${DEMO}**`, (route) => route.fulfill({ body: "The alpha" }));
  await page.context().route("**/assets/try-out-*", (route) => route.abort(), { times: 1 });
  const link = page.locator("#trial").getByRole("link", { name: "Open the public alpha" });
  // Without the dialog, the link of the menu opens its page in this tab.
  await link.click();
  await page.waitForURL(DEMO);
  await page.goBack();
  await link.click();
  await dialog().waitFor();
});
