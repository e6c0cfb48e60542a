import type { Page } from "playwright";
import { inject, onTestFinished, TestRunner } from "vitest";

import {
  hasTestFailed,
  LAPTOP,
  launchChromium,
  newVisitor,
  openPage,
  PATIENCE,
  type ScriptMode,
} from "./chromium.ts";

/** Pages whose visits have ended, the last ones of all test files. */
const idlePages = new Set<Page>();
const MOST_IDLE = 6;
/** The site and the script mode of each page. */
const kinds = new WeakMap<Page, string>();

export type Visit = {
  mode?: ScriptMode;
  clock?: "usual clock" | "controlled clock";
  /** Public address of the site; by default the product's. */
  origin?: string;
  /** As in a `Cookie` header. */
  cookie?: string;
};

/**
 * A page of a new visitor, open at the path and hydrated. A visit that begins
 * in a test ends with it; one that begins before the tests is ended by `endVisit`. Where a visit of the same kind has ended, its page
 * is emptied and used again: its process has the site's scripts compiled, so that loading a page takes
 * less than half as long as in a fresh one.
 *
 * Its end takes back cookies, stored data, listeners, routes and what the browser was set to. A test
 * that changes anything else for good takes a `newVisitor`; one that controls `page.clock` asks for a
 * page whose clock is installed, and asks this clock for the time, which earlier tests moved on.
 */
export async function visit(path?: string, options: Visit = {}): Promise<Page> {
  const {
    mode = "with scripts",
    clock = "usual clock",
    origin = inject("product").siteUrl,
  } = options;
  const page = await idlePage(`${origin} ${mode} ${clock}`, origin, mode);
  if (TestRunner.getCurrentTest()) onTestFinished(() => endVisit(page));
  await giveCookies(page, origin, options.cookie);
  if (path) await openPage(page, path);
  return page;
}

async function idlePage(kind: string, origin: string, mode: ScriptMode): Promise<Page> {
  const browser = await launchChromium();
  for (const idle of idlePages) {
    if (idle.context().browser() !== browser || kinds.get(idle) !== kind) continue;
    idlePages.delete(idle);
    return idle;
  }
  const page = await (await newVisitor(browser, origin, mode)).newPage();
  if (kind.endsWith("controlled clock")) await page.clock.install();
  kinds.set(page, kind);
  page.once("close", () => idlePages.delete(page));
  return page;
}

/** What the browser says about a page from here on: its uncaught errors, and those on its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

/** Ends a visit. The page is closed when its test failed, else it is kept for the next one. */
export async function endVisit(page: Page): Promise<void> {
  if (idlePages.has(page)) return;
  const isReusable = !page.isClosed() && !(await hasTestFailed());
  if (!isReusable) return page.context().close();
  if (kinds.get(page)?.endsWith("controlled clock")) await page.clock.resume();
  await forgetVisitor(page);
  idlePages.add(page);
  const [oldest] = idlePages;
  if (oldest && idlePages.size > MOST_IDLE) await oldest.context().close();
}

/** What tests listen to. Playwright itself listens to other events of a page. */
const EVENTS = ["console", "dialog", "download", "load", "pageerror", "request", "response"];

async function forgetVisitor(page: Page): Promise<void> {
  const visitor = page.context();
  const others = visitor.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of EVENTS) {
    page.removeAllListeners(event);
    visitor.removeAllListeners(event);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await visitor.unrouteAll({ behavior: "ignoreErrors" });
  await visitor.setOffline(false);
  visitor.setDefaultTimeout(PATIENCE);
  page.setDefaultTimeout(PATIENCE);
  await page.goto("/robots.txt", { waitUntil: "commit" });
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await visitor.clearCookies();
  await visitor.clearPermissions();
  await page.mouse.move(-1, -1);
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
}

/** Gives a visitor the cookies of a `Cookie` header. */
export async function giveCookies(page: Page, url: string, header = ""): Promise<void> {
  const cookies = header
    .split("; ")
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    });
  await page.context().addCookies(cookies);
}

/** Stops the installed clock of a page a minute from now, so that no timer is due. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
