import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { launchChromium, newVisitor, openPage, takenOver } from "../../support/chromium.ts";

const { siteUrl } = inject("product");
const HYDRATED_PAGE = "/contact";

let browser: Browser;
let visitor: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await newVisitor(browser, siteUrl, "with scripts");
  page = await visitor.newPage();
  errors = [];
  page.on("pageerror", ({ message }) => errors.push(message));
});
afterEach(async () => {
  await visitor.close();
  expect(errors).toEqual([]);
});

/** Opens all that a visitor may open, so that it is compared, too. */
async function unfold(): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      details.removeAttribute("name");
      details.open = true;
    }
    document.querySelector<HTMLDialogElement>("#mobile-menu")?.showModal();
  });
}

type Styled = { name: string; text: string };

/** Runs in the page: all elements with their generated parts, and what they look like. */
function readStyles(): Styled[] {
  for (const animation of document.getAnimations()) animation.finish();
  const properties = [...getComputedStyle(document.documentElement)].filter(
    // What nobody reads the page's own rules leave out.
    (property) => !property.startsWith("--"),
  );
  return [...document.querySelectorAll("html, body, body *")].flatMap((element) =>
    [null, "::before", "::after"].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const name = `${element.localName}.${element.className} ${part ?? ""}`;
      // Not drawn, so the rest of it does not matter.
      if (part && style.content === "none") return { name, text: "none" };
      return { name, text: properties.map((property) => style.getPropertyValue(property)).join() };
    }),
  );
}

/** Runs in the page: the fonts are there by then, and the consent banner has told how high it is. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** Runs in the page. */
async function swapSheets(): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>("style[data-sheet]");
  if (!own?.sheet) throw new Error("The page brings no rules of its own");
  const whole = document.createElement("link");
  whole.rel = "stylesheet";
  whole.href = own.dataset.sheet ?? "";
  await new Promise((resolve) => {
    whole.addEventListener("load", resolve);
    own.before(whole);
  });
  own.sheet.disabled = true;
}

/** Runs in the page. */
function swapSheetsBack(): void {
  document.querySelector("link[rel=stylesheet]")?.remove();
  const own = document.querySelector<HTMLStyleElement>("style[data-sheet]");
  if (own?.sheet) own.sheet.disabled = false;
}

/** Elements that the whole sheet styles otherwise than the page's own rules. */
async function differences(): Promise<string[]> {
  await page.evaluate(settled);
  const before = await page.evaluate(readStyles);
  await page.evaluate(swapSheets);
  const after = await page.evaluate(readStyles);
  await page.evaluate(swapSheetsBack);
  return before.flatMap(({ name, text }, index) => (after[index]?.text === text ? [] : name));
}

test.each(["/pricing", HYDRATED_PAGE, "/resources/blog/the-struggling-moment"])(
  "%s brings all the styles that it has in the whole sheet",
  async (path) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    expect(await differences()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await unfold();
    expect(await differences()).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await differences()).toEqual([]);
  },
);

test("where the framework takes over, the whole sheet takes the place of the page's own", async () => {
  await openPage(page, HYDRATED_PAGE);
  const sheets = page.locator("head :is(style, link[rel=stylesheet])");
  expect(await sheets.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    "link",
  ]);
  const loaded = sheets.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0);
  expect(await loaded).toBeGreaterThan(0);
});

test("where the whole sheet cannot be had, the page goes on, and the next touch asks for it again", async () => {
  await page.route("**/assets/*.css", (route) => route.abort());
  await page.goto(HYDRATED_PAGE, { waitUntil: "networkidle" });
  expect(await page.locator("style[data-sheet]").count()).toBe(1);
  await page.unroute("**/assets/*.css");
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("Ada");
  await page.locator("head link[rel=stylesheet]").waitFor({ state: "attached" });
  await takenOver(page);
  expect(await field.inputValue()).toBe("Ada");
});
