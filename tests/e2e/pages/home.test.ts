import type { Locator, Page } from "playwright";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { violations } from "../../support/pages/axe.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";
import { complaintsOf, endVisit, stopClock, visit } from "../../support/pages/visits.ts";

const PROVIDER = "https://www.youtube-nocookie.com";
const VIDEO_IDS = ["sampleVid01", "sampleVid02", "sampleVid03"];

let page: Page;
let complaints: string[];

const carousel = (name: string) => page.getByRole("group", { name });
const button = (within: Locator, name: string) => within.getByRole("button", { name });
const steps = () => carousel("How it works");
const quotes = () => carousel("Quotes by role");
const currentStep = () => steps().locator("a[aria-current]").textContent();
const currentQuote = () => quotes().locator("[data-slide=current]").getAttribute("aria-label");
const play = () => page.locator("#step-1").getByRole("link", { name: "Play video" });
const playerOf = (step: number) => page.locator(`#step-${step} iframe`);
/** Scroll position and height of the page. */
const scrolled = () =>
  page.evaluate(() => ({ top: scrollY, height: document.documentElement.scrollHeight }));

/** Opens the page with time standing still and the pointer on a carousel, which so is held. */
async function holdTime(
  name: string,
  { path = "/", origin = undefined as string | undefined, prepare = async () => {} } = {},
): Promise<void> {
  page = await visit(undefined, { clock: "controlled clock", origin, cookie: "consent=denied" });
  complaints = complaintsOf(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await prepare();
  await page.goto(path);
  await carousel(name).hover();
  await button(carousel(name), "Pause rotation").waitFor();
  await stopClock(page);
}

const leave = () => page.mouse.move(2, 2);

/** As after `holdTime`, on a page that stood open: the first step, held by the pointer alone. */
async function startOver(): Promise<void> {
  const resume = button(steps(), "Play rotation");
  if (await resume.isVisible()) await resume.click();
  await steps().hover();
  await page.clock.runFor(1_000);
  await steps().getByRole("link", { name: "Step 1" }).press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(1_000);
  await expectStep(1);
}

const leftEdge = (of: Locator) => of.evaluate((it) => it.getBoundingClientRect().left);

function turnTab(state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** Both the row and its links have to agree on which step is on. */
async function expectStep(number: number): Promise<void> {
  const edge = await leftEdge(page.locator("#how-it-works-title"));
  const slide = page.locator(`#step-${number}`);
  await expect.poll(currentStep).toContain(`Step ${number}`);
  await expect.poll(async () => Math.abs((await leftEdge(slide)) - edge)).toBeLessThan(2);
  expect(await slide.getAttribute("inert")).toBe(null);
  expect(await steps().locator("li[inert]").count()).toBe(2);
}

describe("how it works", () => {
  beforeAll(async () => {
    await holdTime("How it works", { path: "/#step-3" });
    return () => endVisit(page);
  });

  test("opens at the step in the URL", () => expectStep(3));

  describe("from the first step", () => {
    beforeEach(startOver);

    test("turns after 12 seconds and does not move the page", async () => {
      const before = await scrolled();
      await leave();
      await page.clock.runFor(11_999);
      await expectStep(1);
      await page.clock.runFor(1);
      await expectStep(2);
      expect(await scrolled()).toEqual(before);
    });

    test("waits while the focus is in it, and while its tab is hidden", async () => {
      await steps().getByRole("link", { name: "Step 2" }).focus();
      await leave();
      await page.clock.runFor(60_000);
      await expectStep(1);
      await turnTab("hidden");
      await page.getByRole("link", { name: "Sign in" }).first().focus();
      await page.clock.runFor(60_000);
      await expectStep(1);
      await turnTab("visible");
      await page.clock.runFor(12_000);
      await expectStep(2);
    });

    test("goes forward and back past both ends, once in 500 ms", async () => {
      await button(steps(), "Previous").click();
      await expectStep(3);
      await page.clock.runFor(499);
      await button(steps(), "Next").click();
      await steps().getByRole("link", { name: "Step 2" }).click();
      await expectStep(3);
      await page.clock.runFor(1);
      await button(steps(), "Next").click();
      await expectStep(1);
    });

    test("stops for good with Pause, its first control, starts again with Play, and is silent for screen readers while it rotates", async () => {
      const live = () => steps().locator("[aria-live]").getAttribute("aria-live");
      await expect.poll(live).toBe("polite");
      await leave();
      await expect.poll(live).toBe("off");
      const first = steps().locator("button, a[href]").first();
      expect(await first.textContent()).toBe("Pause rotation");
      await first.click();
      await leave();
      await expect.poll(live).toBe("polite");
      await page.clock.runFor(60_000);
      await expectStep(1);
      await button(steps(), "Play rotation").click();
      await leave();
      await page.clock.runFor(12_000);
      await expectStep(2);
    });

    test("plays its drawing while it is seen", async () => {
      const isPlaying = () =>
        steps()
          .locator("[data-slide=current] .scene-panel")
          .evaluate((scene) => scene.getAnimations({ subtree: true }).length > 0);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(isPlaying).toBe(false);
      await button(steps(), "Previous").evaluate((it: HTMLElement) => it.click());
      await expect.poll(currentStep).toContain("Step 3");
      expect(await isPlaying()).toBe(false);
      await steps().scrollIntoViewIfNeeded();
      await expect.poll(isPlaying).toBe(true);
    });

    test("follows a swipe", async () => {
      await page.mouse.wheel(700, 0);
      await expectStep(2);
    });
  });

  // On the same page, whose clock stands still.
  test("the quotes turn after 6.25 seconds and do not move the page", async () => {
    await quotes().hover();
    await page.clock.runFor(1_000);
    const [before, quote] = [await scrolled(), await currentQuote()];
    await leave();
    await page.clock.runFor(6_249);
    expect(await currentQuote()).toBe(quote);
    await page.clock.runFor(1);
    await expect.poll(currentQuote).not.toBe(quote);
    expect(await scrolled()).toEqual(before);
  });
});

test("nothing rotates with reduced motion until the visitor starts it", async () => {
  page = await visit("/", { clock: "controlled clock", cookie: "consent=denied" });
  await button(steps(), "Play rotation").waitFor();
  await button(quotes(), "Play rotation").waitFor();
  await page.clock.runFor(60_000);
  await expectStep(1);
  expect(await currentQuote()).toBe("1 of 5");
  await button(steps(), "Next").click();
  await expectStep(2);
});

const FAKE_PLAYER = `<!doctype html><html lang="en"><title>Player</title><main><h1>Player</h1></main><script>
  globalThis.orders = [];
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    const report = (it) => parent.postMessage(JSON.stringify(it), "*");
    if (event === "listening") report({ event: "onReady", info: null });
    if (event === "command") orders.push([func, ...args].join(" "));
    if (func === "playVideo") report({ event: "infoDelivery", info: { playerState: 1 } });
  });
</script></html>`;

const SILENT_PLAYER = `<!doctype html><title>Player</title><script>
  globalThis.orders = [];
  addEventListener("message", ({ data }) => orders.push(JSON.parse(data).event));
</script>`;

/** The messages that a fake player received, in order. */
async function orders(step: number): Promise<string[]> {
  const frame = await (await playerOf(step).elementHandle())?.contentFrame();
  const all = await frame?.evaluate(() => (globalThis as unknown as { orders: string[] }).orders);
  return all ?? [];
}

async function lastOrders(step: number): Promise<{ last?: string; slowed: boolean }> {
  const all = await orders(step);
  const playback = all.filter((order) => order.endsWith("Video"));
  return { last: playback.at(-1), slowed: all.at(-1) === "setPlaybackRate 0.5" };
}

describe("the videos, where their ids are configured", () => {
  const withVideos = shared(() => startSite({ videoIds: VIDEO_IDS }));
  const PLAYING_SLOWLY = { last: "playVideo", slowed: true };
  let asked: string[];

  async function open(player: string) {
    asked = [];
    const prepare = async () => {
      const visitor = page.context();
      await visitor.route(`${PROVIDER}/**`, (route) =>
        route.fulfill({ contentType: "text/html", body: player }),
      );
      visitor.on("request", (request) => {
        if (!request.url().startsWith(withVideos.origin) && !request.url().startsWith("data:"))
          asked.push(request.url());
      });
    };
    await holdTime("How it works", { origin: withVideos.origin, prepare });
  }

  test("send no request before play is pressed, then play one at a time at half speed, and move nothing", async () => {
    await open(FAKE_PLAYER);
    await leave();
    await page.clock.runFor(36_000);
    await button(steps(), "Next").click();
    expect(asked).toEqual([]);
    expect(await page.locator("iframe").count()).toBe(0);

    await startOver();
    const before = await steps().boundingBox();
    await play().click();
    await expect.poll(() => lastOrders(1)).toEqual(PLAYING_SLOWLY);
    expect(await steps().boundingBox()).toEqual(before);
    const address = new URL((await playerOf(1).getAttribute("src")) ?? "");
    expect(address.origin + address.pathname).toBe(`${PROVIDER}/embed/${VIDEO_IDS[0]}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      enablejsapi: "1",
      autoplay: "1",
      playsinline: "1",
      rel: "0",
      origin: withVideos.origin,
    });
    expect(await playerOf(1).evaluate((it) => it === document.activeElement)).toBe(true);
    await steps().getByRole("link", { name: "Watch on YouTube (Answer its questions)" }).waitFor();
    await leave();
    await page.clock.runFor(60_000);
    await expectStep(1);

    // The one that leaves pauses, the next one plays.
    await steps().hover();
    await button(steps(), "Next").click();
    await expect.poll(async () => (await lastOrders(1)).last).toBe("pauseVideo");
    await expect.poll(() => lastOrders(2)).toEqual(PLAYING_SLOWLY);
    expect(await playerOf(3).count()).toBe(0);
    await leave();
    await page.clock.runFor(12_000);
    await expect.poll(async () => (await lastOrders(2)).last).toBe("pauseVideo");
    await expect.poll(() => lastOrders(3)).toEqual(PLAYING_SLOWLY);
    expect(complaints).toEqual([]);
    await page.clock.resume();
    expect(await violations(page, "#how-it-works")).toEqual([]);
  });

  test("leave the link to the provider if the player does not load", async () => {
    await open(FAKE_PLAYER);
    await page.context().route("**/video-frame-*.js", (route) => route.abort());
    await play().click();
    await play().waitFor({ state: "detached" });
    await page.locator("#step-1").getByRole("link", { name: "Watch on YouTube" }).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("message a player until it responds, and trust only its own origin", async () => {
    await open(SILENT_PLAYER);
    await play().click();
    await expect.poll(() => orders(1)).toEqual(["listening"]);
    await page.evaluate(() => window.postMessage(JSON.stringify({ event: "onReady" }), "*"));
    await page.clock.runFor(60_000);
    await expect.poll(async () => (await orders(1)).length).toBe(10);
    expect(new Set(await orders(1))).toEqual(new Set(["listening"]));
  });
});

test("without JavaScript every step and quote can be reached, and no button is dead", async () => {
  page = await visit("/", { mode: "without scripts", cookie: "consent=denied" });
  for (const number of [1, 2, 3]) {
    await steps()
      .getByRole("link", { name: `Step ${number}` })
      .click();
    const slide = page.locator(`#step-${number}`);
    await slide.getByRole("heading").waitFor();
    await expect.poll(async () => (await slide.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  }
  expect(await page.locator("[inert]").count()).toBe(0);
  const last = quotes().getByRole("listitem").last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
  expect(
    await page
      .getByRole("main")
      .getByRole("button", { name: /rotation|Next/ })
      .count(),
  ).toBe(0);
});
