import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page, type Response } from "playwright";

/** Debian's Chromium without its window, which opens a page in less than half of the time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const INSTALLED_PATHS = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const LAUNCH_ARGUMENTS = [
  "--disable-quic",
  // A tab of another site that a page opens behind itself could end the page with it.
  "--site-per-process",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters as wide as in a window: without one, they would be rounded to whole pixels.
  "--font-render-hinting=none",
];

/** For pages that do not live long enough to make up for the time that optimizing their scripts takes. */
const SHORT_LIVES = "--js-flags=--no-turbofan --no-maglev";

/** Options that save work in pages whose pixels no test reads. */
const TEST_ARGUMENTS = [
  // Makes it draw a part of each page only. That takes a fifth of the time to load one, and only pictures show it.
  "--force-gpu-mem-available-mb=1",
];

/** Path of a Chromium: CHROMIUM_PATH, else an installed one. */
function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, but there is no such file.`);
  }
  const installed = [chromium.executablePath(), ...INSTALLED_PATHS].find((path) =>
    existsSync(path),
  );
  if (installed) return installed;
  throw new Error(
    "The browser tests need a Chromium. Install one (Debian: sudo apt-get install " +
      "chromium-headless-shell; anywhere: npx playwright install chromium) or set CHROMIUM_PATH " +
      "to an installed one.",
  );
}

/** Installs Debian's headless Chromium where that can be done and nothing else was chosen. */
export function installChromium(): void {
  const isChosen = process.env.CHROMIUM_PATH || existsSync(chromium.executablePath());
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isChosen || existsSync(HEADLESS_SHELL) || !canInstall) return;
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    const packages = ["chromium-headless-shell", "fonts-liberation"];
    const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
    execFileSync("apt-get", install, { stdio: "inherit" });
  } catch {
    // Another Chromium may be installed; without one, the start says what to do.
  }
}

const running = new Map<string, Browser>();

/**
 * The headless Chromium of all test files of this process, with which it ends. Only one that is launched to draw shows
 * whole pages, as a reader's does, and only one that is launched to write optimizes scripts, too.
 */
export async function launchChromium(
  purpose: "to test" | "to draw" | "to write" = "to test",
): Promise<Browser> {
  const present = running.get(purpose);
  if (present?.isConnected()) return present;
  const args = [...LAUNCH_ARGUMENTS];
  if (purpose === "to test") args.push(...TEST_ARGUMENTS);
  if (purpose !== "to write") args.push(SHORT_LIVES);
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const launched = await chromium.launch({ executablePath: findChromium(), args });
  running.set(purpose, launched);
  return launched;
}

/** Milliseconds that a visit waits on a busy machine for what a quiet one shows at once. */
export const PATIENCE = 60_000;

export type ScriptMode = "with scripts" | "without scripts";

/** Whether the test that runs or has just ended failed. */
export async function hasTestFailed(): Promise<boolean> {
  const { TestRunner } = await import("vitest");
  return TestRunner.getCurrentTest()?.result?.state === "fail";
}

/** Prints the text of each open page of a visitor whose test failed. */
async function printScreens(visitor: BrowserContext): Promise<void> {
  if (!(await hasTestFailed())) return;
  for (const page of visitor.pages()) {
    const text = await page.locator("body").innerText({ timeout: 2_000 }).catch(String);
    process.stderr.write(`On the screen, at ${page.url()}:\n${text}\n`);
  }
}

export const LAPTOP = { width: 1280, height: 900 };

/** A fresh visitor: no cookies, a laptop's window, links relative to `baseURL`. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  mode: ScriptMode,
): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    baseURL,
    javaScriptEnabled: mode === "with scripts",
    viewport: LAPTOP,
    reducedMotion: "reduce",
  });
  visitor.setDefaultTimeout(PATIENCE);
  const close = visitor.close.bind(visitor);
  visitor.close = async (options) => {
    await printScreens(visitor);
    await close(options);
  };
  return visitor;
}

/** A node of React's tree. Only roots and parts with lazy scripts have a state with these properties. */
type ReactNode = {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: ReactNode | null;
  sibling: ReactNode | null;
};
type ReactRoot = { stateNode: { current: ReactNode } };

/**
 * Runs in the page: whether React has hydrated it, or leaves it as it is. Parts whose scripts load
 * later are hydrated, too: a press on one that is not hydrated yet may be lost on a translated page.
 */
export function isHydrated(): boolean {
  if (document.querySelector("script[type=module]") === null) return true;
  const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"));
  const nodes = root ? [(root[1] as ReactRoot).stateNode.current] : [];
  if (nodes[0]?.memoizedState?.isDehydrated !== false) return false;
  for (const { memoizedState, child, sibling } of nodes) {
    if (memoizedState?.dehydrated) return false;
    for (const next of [child, sibling]) if (next) nodes.push(next);
  }
  return true;
}

/** Resolves when React has hydrated the page, or at once where the page has no such scripts. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState();
  if (!(await page.evaluate(() => matchMedia("(scripting: enabled)").matches))) return;
  await page.waitForFunction(isHydrated);
  // React continues in a task that is first in the queue by now.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers();
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(null);
    await promise;
  });
}

/** Holds the scripts of the pages back, so that a visitor acts before hydration. Returns a function that lets them load. */
export async function delayHydration(visitor: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await visitor.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}
