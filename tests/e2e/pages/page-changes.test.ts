import type { Page } from "playwright";
import { afterEach, describe, expect, inject, test } from "vitest";

import {
  launchChromium,
  newVisitor,
  openPage,
  SCRIPT_MODES,
  waitForHydration,
} from "../../support/chromium.ts";
import type { ScriptMode } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");

let page: Page;

const browser = await launchChromium();

afterEach(() => endVisit(page));

async function visit(mode: ScriptMode, path: string): Promise<void> {
  page = await startVisit(browser, siteUrl, mode);
  await openPage(page, path);
}

function scrolled(): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Scrolls to a place that only a page of some length has. */
async function scrollDown(): Promise<number> {
  await page.evaluate(() => {
    const longest = document.documentElement.scrollHeight - innerHeight;
    scrollTo(0, Math.round(longest * 0.6));
  });
  return scrolled();
}

/** Clicks a link to the address, wherever the page has it, as a visitor who sees it would. */
async function follow(address: string): Promise<void> {
  const link = page.locator(`a[href="${address}"]`).first();
  if ((await link.count()) === 0) throw new Error(`No link to ${address}`);
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL((url) => url.pathname === address);
  await waitForHydration(page);
}

const CHANGES: [from: string, to: string][] = [
  ["/", "/pricing"],
  ["/resources/blog", "/resources/blog/build-prompts-that-work"],
  ["/legal/terms", "/resources/blog"],
];

test.each(CHANGES)(
  "from %s, %s opens at its top, and Back restores the position",
  async (from, to) => {
    await visit("with scripts", from);
    const before = await page.title();
    const place = await scrollDown();
    expect(place).toBeGreaterThan(100);
    await follow(to);
    expect(await scrolled()).toBe(0);
    expect(await page.title()).not.toBe(before);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === from);
    await expect.poll(scrolled).toBe(place);
  },
);

/** Holds the visitor on this page after a click: the browser stays where it is at a 204. */
async function neverAnswer(path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 204 }));
}

test("a slow page shows progress at once, and is announced after a second", async () => {
  page = await (await newVisitor(browser, siteUrl, "with scripts")).newPage();
  await page.clock.install();
  await openPage(page, "/");
  await neverAnswer("/pricing");
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
  await visit("with scripts", "/pricing");
  const links = ["#plans", "mailto:hello@helmwise.example"];
  for (const href of links) {
    await page.evaluate((target) => {
      const link = document.createElement("a");
      link.href = target;
      document.querySelector("main")?.append(link);
      link.click();
    }, href);
    expect(await page.evaluate(() => document.documentElement.dataset.loading)).toBeUndefined();
  }
});

test("Tab continues in the main content after the skip link", async () => {
  await visit("with scripts", "/company");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await page.keyboard.press("Tab");
  await page.locator("main :focus").waitFor();
  expect(await page.locator("main").getAttribute("tabindex")).toBeNull();
});

const focused = (text: RegExp | string) => page.locator(":focus").filter({ hasText: text });

describe.each(SCRIPT_MODES)("the result of a form is focused and so announced, %s", (mode) => {
  test("after a sign-up", async () => {
    await visit(mode, "/auth/signup");
    await page.getByLabel("Email").fill(`${crypto.randomUUID()}@engine.example`);
    for (const label of ["Password", "Confirm password"]) {
      await page.getByLabel(label, { exact: true }).fill("Three-boats-on-1-lake");
    }
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await focused(/Check your inbox/).waitFor();
  });
});

test("a page whose meta data fails in the browser remains usable", async () => {
  // Its browser keeps the broken script.
  page = await (await newVisitor(browser, siteUrl, "with scripts")).newPage();
  await page.route("**/assets/contact-*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replace(/\w+ as meta\b/, "failingMeta as meta");
    const meta = "function failingMeta(){throw new Error('No description')}";
    await route.fulfill({ response, body: broken === script ? script : `${broken};${meta}` });
  });
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  await openPage(page, "/contact");
  expect(errors.join()).toContain("No description");
  expect(await page.title()).toBe("Contact · Helmwise");
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("alert").getByText("Enter your full name").waitFor();
});
