import type { Browser, Page } from "playwright";

/** Chrome DevTools Protocol: 1.6 Mbit/s down, 0.75 up, in bytes per second; 150 ms to the server. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const CPU_SLOWDOWN = 4;
const IDLE_MS = 2_000;

const KINDS = { Document: "html", Stylesheet: "css", Script: "js", Font: "fonts" } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS] | "other";

/** Milliseconds, but CLS, which has no unit. */
type Vitals = { lcp: number; tbt: number; cls: number; inp: number };

export type PageLoad = Vitals & {
  requests: number;
  elements: number;
  /** Bytes of the bodies on the wire. */
  bytes: Record<Kind, number>;
};

declare global {
  var vitals: Vitals;
}

function observeVitals() {
  const vitals = { lcp: 0, tbt: 0, cls: 0, inp: 0 };
  globalThis.vitals = vitals;
  const observers: Record<string, (entry: PerformanceEntry) => void> = {
    "largest-contentful-paint": ({ startTime }) => (vitals.lcp = startTime),
    // Before the first paint there is nothing that a visitor could touch.
    longtask({ startTime, duration }) {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const from = Math.max(startTime, paint?.startTime ?? Infinity);
      vitals.tbt += Math.max(0, Math.min(duration, startTime + duration - from) - 50);
    },
    "layout-shift"(entry) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) vitals.cls += shift.value;
    },
    event(entry) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
    },
  };
  for (const [type, observe] of Object.entries(observers)) {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(observe)).observe(options);
  }
}

/** Opens a tab of a new visitor with a throttled phone. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observeVitals);
  return { page, devtools, close: () => context.close() };
}

/** Loads a page with an empty cache and waits until nothing more is requested. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const { page, devtools, close } = await openPhone(browser);
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, fonts: 0, other: 0 };
  const kinds = new Map<string, Kind>();
  const pending = new Set<string>();
  let requests = 0;
  devtools.on("Network.requestWillBeSent", ({ requestId }) => pending.add(requestId));
  devtools.on("Network.loadingFailed", ({ requestId }) => pending.delete(requestId));
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    requests += 1;
    const kind = KINDS[type as keyof typeof KINDS] ?? "other";
    kinds.set(requestId, kind);
    // The headers, which have arrived by now.
    bytes[kind] -= response.encodedDataLength;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? "other"] += encodedDataLength;
    pending.delete(requestId);
  });
  await page.goto(url);
  await page.waitForFunction(() => globalThis.vitals.lcp > 0);
  // Scripts that wait for an idle moment belong to the load.
  do await page.waitForTimeout(IDLE_MS);
  while (pending.size > 0);
  const vitals = await page.evaluate(() => globalThis.vitals);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  await close();
  return { ...vitals, requests, elements, bytes };
}

/** Interaction to Next Paint: opens a page, interacts as soon as the element can be used. */
export async function measureInp(
  browser: Browser,
  url: string,
  interact: (page: Page) => Promise<void>,
): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.goto(url, { waitUntil: "commit" });
  await interact(page);
  await page.waitForTimeout(IDLE_MS);
  const { inp } = await page.evaluate(() => globalThis.vitals);
  await close();
  return inp;
}
