import type { BrowserContext, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { violations } from "../../support/axe.ts";
import { hasTestFailed, launchChromium } from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { startSite } from "../../support/site.ts";
import type { TestSite } from "../../support/site.ts";
import { endVisit, giveCookies, startVisit, stopClock } from "../../support/visits.ts";

const { siteUrl } = inject("product");
const PROVIDER = "https://www.youtube-nocookie.com";
const VIDEO_IDS = ["sampleVid01", "sampleVid02", "sampleVid03"];

let visitor: BrowserContext;
let page: Page;
let complaints: string[];

const browser = await launchChromium();

let hasFailed = false;
afterEach(async () => {
  hasFailed ||= await hasTestFailed();
});

/** Ends the visit before, in which one test may go on where another ended. */
async function newPage(
  mode: ScriptMode,
  clock: "usual clock" | "controlled clock" = "usual clock",
  origin = siteUrl,
): Promise<void> {
  if (page) await (hasFailed ? page.context().close() : endVisit(page));
  hasFailed = false;
  page = await startVisit(browser, origin, mode, clock);
  visitor = page.context();
  await giveCookies(page, origin, "consent=denied");
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
}

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
  { path = "/", origin = siteUrl, prepare = async () => {} } = {},
): Promise<void> {
  await newPage("with scripts", "controlled clock", origin);
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
  beforeAll(() => holdTime("How it works"));
  beforeEach(startOver);

  test("turns every 12 seconds, wraps around and never moves the page", async () => {
    const before = await scrolled();
    await expectStep(1);
    await leave();
    for (const next of [2, 3, 1]) {
      const now = await currentStep();
      await page.clock.runFor(11_999);
      expect(await currentStep()).toBe(now);
      await page.clock.runFor(1);
      await expectStep(next);
    }
    expect(await scrolled()).toEqual(before);
  });

  test("waits while the focus is in it", async () => {
    await steps().getByRole("link", { name: "Step 2" }).focus();
    await leave();
    await page.clock.runFor(60_000);
    await expectStep(1);
    await page.getByRole("link", { name: "Sign in" }).first().focus();
    await page.clock.runFor(12_000);
    await expectStep(2);
  });

  test("waits while its tab is hidden", async () => {
    const turnTab = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, "visibilityState", {
          value: visibilityState,
          configurable: true,
        });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turnTab("hidden");
    await leave();
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

  test("stops for good with Pause, its first control, and starts again with Play", async () => {
    const first = steps().locator("button, a[href]").first();
    expect(await first.textContent()).toBe("Pause rotation");
    await first.click();
    await leave();
    await page.clock.runFor(60_000);
    await expectStep(1);
    await button(steps(), "Play rotation").click();
    await leave();
    await page.clock.runFor(12_000);
    await expectStep(2);
  });

  test("is silent for screen readers while it rotates, and announces a visitor's change", async () => {
    const live = () => steps().locator("[aria-live]").getAttribute("aria-live");
    await expect.poll(live).toBe("polite");
    await leave();
    await expect.poll(live).toBe("off");
    await button(steps(), "Pause rotation").click();
    await leave();
    await expect.poll(live).toBe("polite");
  });

  test("follows a swipe", async () => {
    await page.mouse.wheel(700, 0);
    await expectStep(2);
  });
});

test("how it works opens at the step in the URL", async () => {
  await holdTime("How it works", { path: "/#step-3" });
  await expectStep(3);
});

test("nothing rotates with reduced motion until the visitor starts it", async () => {
  await newPage("with scripts", "controlled clock");
  await page.goto("/");
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
  return (
    (await frame?.evaluate(() => (globalThis as unknown as { orders: string[] }).orders)) ?? []
  );
}

async function lastOrders(step: number): Promise<{ last?: string; slowed: boolean }> {
  const all = await orders(step);
  const playback = all.filter((order) => order.endsWith("Video"));
  return { last: playback.at(-1), slowed: all.at(-1) === "setPlaybackRate 0.5" };
}

describe("the videos, where their ids are configured", () => {
  let asked: string[];
  let withVideos: TestSite;
  beforeAll(async () => {
    withVideos = await startSite({ videoIds: VIDEO_IDS });
  });
  afterAll(() => withVideos.close());

  async function visit() {
    asked = [];
    const prepare = async () => {
      await visitor.route(`${PROVIDER}/**`, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: FAKE_PLAYER });
      });
      visitor.on("request", (request) => {
        if (!request.url().startsWith(withVideos.origin) && !request.url().startsWith("data:"))
          asked.push(request.url());
      });
    };
    await holdTime("How it works", { origin: withVideos.origin, prepare });
  }

  const PLAYING_SLOWLY = { last: "playVideo", slowed: true };

  test("send no request before play is pressed", async () => {
    await visit();
    await leave();
    await page.clock.runFor(36_000);
    await button(steps(), "Next").click();
    expect(asked).toEqual([]);
    expect(await page.locator("iframe").count()).toBe(0);
  });

  // The next two go on where this one ends.
  test("play in place at half speed, with the focus in the player, and move nothing", async () => {
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
    expect(complaints).toEqual([]);
  });

  test("the one that leaves pauses, the next one plays at half speed", async () => {
    await steps().hover();
    await button(steps(), "Next").click();
    await expect.poll(async () => (await lastOrders(1)).last).toBe("pauseVideo");
    await expect.poll(() => lastOrders(2)).toEqual(PLAYING_SLOWLY);
    expect(await playerOf(3).count()).toBe(0);

    await leave();
    await page.clock.runFor(12_000);
    await expect.poll(async () => (await lastOrders(2)).last).toBe("pauseVideo");
    await expect.poll(() => lastOrders(3)).toEqual(PLAYING_SLOWLY);

    await page.clock.runFor(12_000);
    await expect.poll(async () => (await lastOrders(3)).last).toBe("pauseVideo");
    await expect.poll(() => lastOrders(1)).toEqual(PLAYING_SLOWLY);
    expect(complaints).toEqual([]);
  });

  test("are accessible while one plays", async () => {
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
  });

  test("can be watched at the provider without scripts", async () => {
    await newPage("without scripts", "usual clock", withVideos.origin);
    await page.goto("/");
    for (const [index, id] of VIDEO_IDS.entries()) {
      const step = page.locator(`#step-${index + 1}`);
      const video = step.getByRole("link", { name: "Play video" });
      expect(await video.getAttribute("href")).toBe(`https://www.youtube.com/watch?v=${id}`);
    }
  });

  test("leave the link to the provider if the player does not load", async () => {
    await visit();
    await visitor.route("**/video-frame-*.js", (route) => route.abort());
    await play().click();
    await play().waitFor({ state: "detached" });
    await page.locator("#step-1").getByRole("link", { name: "Watch on YouTube" }).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("a player is messaged until it responds, and only its own origin is trusted", async () => {
    await visit();
    await visitor.unroute(`${PROVIDER}/**`);
    await visitor.route(`${PROVIDER}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: SILENT_PLAYER }),
    );
    await play().click();
    await expect.poll(() => orders(1)).toEqual(["listening"]);
    await page.evaluate(() => window.postMessage(JSON.stringify({ event: "onReady" }), "*"));
    await page.clock.runFor(60_000);
    await expect.poll(async () => (await orders(1)).length).toBe(10);
    expect(new Set(await orders(1))).toEqual(new Set(["listening"]));
  });
});

describe("the quotes", () => {
  beforeAll(() => holdTime("Quotes by role"));

  test("turn every 6.25 seconds and begin again after the fifth", async () => {
    const before = await scrolled();
    await leave();
    for (const next of [2, 3, 4, 5, 1]) {
      const now = await currentQuote();
      await page.clock.runFor(6_249);
      expect(await currentQuote()).toBe(now);
      await page.clock.runFor(1);
      await expect.poll(currentQuote).toBe(`${next} of 5`);
    }
    expect(await scrolled()).toEqual(before);
  });
});

describe("without JavaScript", () => {
  beforeAll(async () => {
    await newPage("without scripts");
    await page.goto("/");
  });

  test("every step is a link away, with its drawing, and nothing speaks of a video", async () => {
    for (const number of [1, 2, 3]) {
      await steps()
        .getByRole("link", { name: `Step ${number}` })
        .click();
      await page.locator(`#step-${number}`).getByRole("heading").waitFor();
      await expect
        .poll(async () => (await page.locator(`#step-${number}`).boundingBox())?.x ?? -1)
        .toBeGreaterThanOrEqual(0);
    }
    expect(await page.locator("[inert]").count()).toBe(0);
    expect(await page.locator("main").innerHTML()).not.toMatch(/video|youtube/i);
  });

  test("every quote can be scrolled to, and no button is dead", async () => {
    const all = quotes().getByRole("listitem");
    await all.last().scrollIntoViewIfNeeded();
    const last = await all.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1280);
    expect(await quotes().getByRole("button").count()).toBe(0);
    expect(await steps().getByRole("button").count()).toBe(0);
  });
});
