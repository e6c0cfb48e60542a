import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** A phone of the middle class on a slow network of the fourth generation. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const CPU_SLOWDOWN = 4;
const IDLE_MS = 2_000;

type Kind = "html" | "css" | "script" | "font" | "image" | "other";
const KINDS: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Script: "script",
  Font: "font",
  Image: "image",
};

export type Load = {
  requests: number;
  /** Bytes as they came over the network, headers and all, by what they are. */
  bytes: Record<Kind, number>;
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** How far things moved, without a unit. */
  cls: number;
  /** Milliseconds of long tasks beyond 50 each. */
  tbt: number;
};

type Marks = { fcp: number; lcp: number; cls: number; tbt: number };
declare global {
  var marks: Marks;
}

function watch() {
  const marks = { fcp: 0, lcp: 0, cls: 0, tbt: 0 };
  globalThis.marks = marks;
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    paint(entry) {
      if (entry.name === "first-contentful-paint") marks.fcp = entry.startTime;
    },
    "largest-contentful-paint": (entry) => (marks.lcp = entry.startTime),
    "layout-shift"(entry) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) marks.cls += shift.value;
    },
    longtask({ startTime, duration }) {
      if (startTime + duration > marks.fcp) marks.tbt += Math.max(0, duration - 50);
    },
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  }
}

async function throttle(client: CDPSession): Promise<void> {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
}

/** A phone's page of a fresh visitor, slowed down. */
async function openPhone(browser: Browser): Promise<{ page: Page; client: CDPSession }> {
  const context = await phone(browser);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await throttle(client);
  return { page, client };
}

/** Loads a page as a new visitor and waits until nothing more comes. */
export async function loadPage(browser: Browser, url: string): Promise<Load> {
  const { page, client } = await openPhone(browser);
  const bytes = { html: 0, css: 0, script: 0, font: 0, image: 0, other: 0 };
  const kinds = new Map<string, Kind>();
  const coming = new Set<string>();
  let requests = 0;
  client.on("Network.requestWillBeSent", ({ requestId }) => coming.add(requestId));
  client.on("Network.loadingFailed", ({ requestId }) => coming.delete(requestId));
  client.on("Network.responseReceived", ({ requestId, type }) => {
    requests += 1;
    kinds.set(requestId, KINDS[type] ?? "other");
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? "other"] += encodedDataLength;
    coming.delete(requestId);
  });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForFunction(() => globalThis.marks.fcp > 0 && globalThis.marks.lcp > 0);
  // What waits for an idle moment is part of the load, too.
  do await page.waitForTimeout(IDLE_MS);
  while (coming.size > 0);
  const marks = await page.evaluate(() => globalThis.marks);
  await page.context().close();
  return { requests, bytes, ...marks };
}

/**
 * Milliseconds from a click on a link until the page behind it is painted.
 * @param hover how long the pointer rests on the link before.
 */
export async function followLink(
  browser: Browser,
  url: string,
  href: string,
  hover: number,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page));
  await page.goto(url);
  await page.waitForTimeout(IDLE_MS);
  const link = page.locator(`a[href="${href}"]:visible`).last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.locator("h1").first().textContent();
  if (hover > 0) {
    await link.hover();
    await page.waitForTimeout(hover);
  }
  const begun = performance.now();
  await link.click({ noWaitAfter: true });
  await page.waitForFunction((text) => {
    const heading = document.querySelector("h1");
    return heading !== null && heading.textContent !== text;
  }, before);
  const took = performance.now() - begun;
  await context.close();
  return took;
}
