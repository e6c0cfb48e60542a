import type { Browser, Page } from "playwright";

/** Chrome DevTools Protocol: 1.6 Mbit/s down, 0.75 up, in bytes per second; 150 ms to the server. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const IDLE_MS = 2_000;

/** One round of `calibrationLoop` on the measured phone: a cheap one, half as fast as the usual fourth of a laptop. */
const PHONE_LOOP_MS = 71;

/** A browser, and how many times slower than this machine its phones are. */
export type Phone = { browser: Browser; slowdown: number };

const KINDS = { Document: "html", Stylesheet: "css", Script: "js", Font: "fonts" } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS] | "other";

/** Milliseconds, but CLS, which has no unit. */
type Vitals = { lcp: number; tbt: number; cls: number; inp: number };

export type PageLoad = Vitals & {
  /** Milliseconds of all tasks of the main thread, from the start of the navigation until the page is quiet. */
  work: number;
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

/** Text, sorting, elements and layout, as pages need them. Returns the mean milliseconds of a round. */
function calibrationLoop(): number {
  const rounds = 40;
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const rows = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 200 }, (_, at) => String.fromCharCode(97 + ((row * at) % 26))).join(""),
    ).sort();
    for (const row of rows) {
      const element = document.createElement("div");
      element.textContent = row;
      document.body.append(element);
    }
    void document.body.offsetHeight;
    document.body.replaceChildren();
  }
  return (performance.now() - start) / rounds;
}

/** Measures how many times this machine has to be slowed down to be as slow as the phone, at least 4 times. */
export async function createPhone(browser: Browser): Promise<Phone> {
  const page = await browser.newPage();
  const rounds = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await page.evaluate(calibrationLoop));
  await page.close();
  return { browser, slowdown: Math.max(4, PHONE_LOOP_MS / Math.min(...rounds)) };
}

/** Opens a tab of a new visitor with a throttled phone. */
async function openPhone({ browser, slowdown }: Phone) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Performance.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(observeVitals);
  return { page, devtools, close: () => context.close() };
}

/** Loads a page with an empty cache and waits until nothing more is requested. */
export async function loadPage(phone: Phone, url: string): Promise<PageLoad> {
  const { page, devtools, close } = await openPhone(phone);
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
  const { metrics } = await devtools.send("Performance.getMetrics");
  const work = 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
  await close();
  return { ...vitals, work, requests, elements, bytes };
}

/** Interaction to Next Paint: opens a page, interacts as soon as the element can be used. */
export async function measureInp(
  phone: Phone,
  url: string,
  interact: (page: Page) => Promise<void>,
): Promise<number> {
  const { page, close } = await openPhone(phone);
  await page.goto(url, { waitUntil: "commit" });
  await interact(page);
  await page.waitForTimeout(IDLE_MS);
  const { inp } = await page.evaluate(() => globalThis.vitals);
  await close();
  return inp;
}
