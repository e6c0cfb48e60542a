import type { Locator, Page } from "playwright";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { ScriptMode } from "../../support/pages/chromium.ts";
import { endVisit, visit } from "../../support/pages/visits.ts";

let page: Page;

/** One visitor and one page for a group of tests; loading pages is what takes the time. */
function visitFor(mode: ScriptMode, path: string) {
  beforeAll(async () => {
    const clock = mode === "with scripts" ? "controlled clock" : "usual clock";
    page = await visit(path, { mode, clock });
    return () => endVisit(page);
  });
}

/** As after loading it: no menu open, no focus, the pointer away. */
async function calmDown() {
  await page.mouse.move(20, 500);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await expect.poll(() => page.locator(".menu-panel:visible").count()).toBe(0);
}

const bar = () => page.getByRole("navigation", { name: "Main" });
const chevron = (name: string) => bar().getByLabel(`${name} submenu`);
const entry = (name: string) => bar().getByRole("link", { name, exact: true });
const firstExpert = () => bar().getByRole("link", { name: "Innovation Strategy" });
const trial = () => bar().getByRole("link", { name: "Customer Discovery alpha" });
const program = () => bar().getByRole("link", { name: "5-Day Immersion" });
const gone = (link: Locator) => link.waitFor({ state: "hidden" });

const expectFocus = (target: Locator) => target.and(page.locator(":focus")).waitFor();

const colorsOf = (part: Locator) =>
  part.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]);

async function boxOf(part: Locator) {
  return (await part.boundingBox()) ?? expect.fail("It is not on the page");
}

/** Whether the pointer at this place would be over the panel. */
function reaches(panel: Locator, x: number, y: number): Promise<boolean> {
  const at = { x, y };
  return panel.evaluate((node, { x, y }) => node.contains(document.elementFromPoint(x, y)), at);
}

describe.each<ScriptMode>(["with scripts", "without scripts"])("%s", (mode) => {
  visitFor(mode, "/resources/blog");

  test("a panel opens under the pointer, reaches 20 px further and stays 100 ms", async () => {
    await calmDown();
    const panel = page.locator(".menu-panel", { hasText: "5-Day Immersion" });
    await gone(program());
    await entry("Training").hover();
    await program().waitFor();

    const box = await boxOf(panel);
    const middle = box.y + box.height / 2;
    const bottom = box.y + box.height;
    const right = box.x + box.width;
    expect(await reaches(panel, box.x - 19, middle)).toBe(true);
    expect(await reaches(panel, box.x - 21, middle)).toBe(false);
    expect(await reaches(panel, right + 19, middle)).toBe(true);
    expect(await reaches(panel, right + 21, middle)).toBe(false);
    expect(await reaches(panel, box.x + 30, bottom + 19)).toBe(true);
    expect(await reaches(panel, box.x + 30, bottom + 21)).toBe(false);
    expect(await reaches(panel, box.x + 30, box.y - 4)).toBe(true);

    await page.mouse.move(right + 19, middle, { steps: 4 });
    await program().waitFor();
    await page.mouse.move(right + 60, middle);
    await gone(program());
    // Closed, its margin is out of the way; and it closes with the delay that was asked for.
    expect(await reaches(panel, right - 19, middle)).toBe(false);
    const delays = await panel.evaluate((node) => getComputedStyle(node).transitionDelay);
    expect(new Set(delays.split(", "))).toEqual(new Set(["0.1s"]));

    // Except where another one takes its place.
    await entry("Products").hover();
    await firstExpert().waitFor();
    await entry("Training").hover();
    expect(await firstExpert().isVisible()).toBe(false);
  });

  test("a phone's menu slides in, keeps the focus and the page in place, and closes again", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    await opener.click();
    const menu = page.getByRole("dialog");
    await menu.waitFor();
    const steps = mode === "with scripts" ? 16 : 0;
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press("Tab");
      const inside = await menu.evaluate(
        (node) => node.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside).toBe(true);
    }
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 600);
    await menu.getByRole("button", { name: "Close" }).click();
    await menu.waitFor({ state: "hidden" });
    await expectFocus(opener);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await opener.click();
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });

    // It slides in from the right, and stops at the edge of the window.
    const { translate, transitionProperty } = await page
      .locator("#mobile-menu")
      .evaluate((it) => ({ ...getComputedStyle(it) }));
    expect(translate).toBe("100%");
    expect(transitionProperty).toContain("translate");

    await opener.click();
    await menu.waitFor();
    const edge = async () => {
      const { x, width } = await boxOf(menu);
      return x + width;
    };
    await expect.poll(edge).toBe(390);
    await page.mouse.click(10, 400);
    await menu.waitFor({ state: "hidden" });

    await opener.click();
    await menu.getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("/auth/login");
    await menu.waitFor({ state: "hidden" });
  });
});

test("the keyboard walks through the whole page, and nothing covers the focus", async () => {
  page = await visit("/resources/blog", { mode: "without scripts" });
  let last = "";
  const covered: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const node = document.activeElement;
      if (!node || node === document.body) return null;
      const { top, bottom } = node.getBoundingClientRect();
      const above = node.closest("header, section[aria-label], [href='#content']");
      const consent = document.querySelector(".consent-banner");
      const floor = consent?.getBoundingClientRect().top ?? innerHeight;
      return {
        name: node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "",
        visible: above !== null || (top >= 80 && Math.floor(bottom) <= floor),
      };
    });
    if (!stop) break;
    last = stop.name;
    if (!stop.visible) covered.push(stop.name);
  }
  expect(covered).toEqual([]);
  expect(last).toContain("LinkedIn");
});

describe("the layout", () => {
  visitFor("without scripts", "/company");

  test("the experts are in two columns after the first four", async () => {
    await calmDown();
    await entry("Products").hover();
    const places = await bar()
      .getByRole("list", { name: "AI Experts" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
    expect(new Set(places.slice(0, 4)).size).toBe(1);
    expect(new Set(places.slice(4)).size).toBe(1);
    expect(places[4]).toBeGreaterThan(places[0] ?? 0);
  });

  test("no panel leaves the window", async () => {
    await calmDown();
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 640 });
      for (const name of ["Products", "Training", "Resources"]) {
        await entry(name).hover();
        const box = await boxOf(bar().locator(".menu-sheet:visible"));
        expect(box.x).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(width);
        expect(box.y + box.height).toBeLessThanOrEqual(640);
      }
    }
  });

  test("the banner has the specified colors, also on hover", async () => {
    const banner = page.getByRole("region", { name: "Announcement" });
    // #1A1A1A on #FFC107
    const specified = ["rgb(26, 26, 26)", "rgb(255, 193, 7)"];
    expect(await colorsOf(banner)).toEqual(specified);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colorsOf(banner)).toEqual(specified);
    const link = banner.getByRole("link");
    await link.hover();
    // #FF5713, on #1A1A1A so that it can be read
    await expect.poll(() => colorsOf(link)).toEqual(["rgb(255, 87, 19)", "rgb(26, 26, 26)"]);
  });

  test("a target of a link lands 80 px below the top", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/");
    const ids = await page
      .locator("main section[id]")
      .evaluateAll((nodes) => nodes.map((node) => node.id));
    expect(ids).toEqual(expect.arrayContaining(["hero", "how-it-works", "contact-form"]));
    for (const id of ids) {
      await page.goto(`/#${id}`);
      const top = () => page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
      // The browser scrolls by whole pixels, and sections are not as high as whole pixels.
      await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe("with JavaScript, a menu", () => {
  visitFor("with scripts", "/contact");
  beforeEach(calmDown);

  test("stays open on a straight pointer path from its entry to any link", async () => {
    const agent = bar().getByRole("link", { name: "Continuous Innovation" });
    for (const [width, share] of [
      [1024, 0.35],
      [1920, 0.8],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await calmDown();
      for (const target of [agent, trial(), firstExpert()]) {
        const from = await boxOf(entry("Products"));
        await page.mouse.move(from.x + from.width / 2, from.y + from.height * share);
        await target.waitFor();
        const to = await boxOf(target);
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 15 });
        expect(await target.evaluate((node) => node.matches(":hover"))).toBe(true);
      }
    }
  });

  test("opened by the pointer remains open after a click on its chevron and closes after the next", async () => {
    await chevron("Products").hover();
    await firstExpert().waitFor();
    await page.clock.runFor(1_000);
    await chevron("Products").click();
    await page.clock.runFor(1_000);
    expect(await firstExpert().isVisible()).toBe(true);
    await chevron("Products").click();
    await gone(firstExpert());
    await chevron("Products").click();
    await firstExpert().waitFor();
  });

  test("opened by a click closes when the pointer leaves, too", async () => {
    await chevron("Training").click();
    await program().hover();
    await page.mouse.move(640, 700);
    await gone(program());
  });

  test("closes on Escape and returns the focus", async () => {
    await chevron("Products").press("Enter");
    await firstExpert().focus();
    await page.keyboard.press("Escape");
    await gone(firstExpert());
    await expectFocus(chevron("Products"));

    await entry("Training").hover();
    await program().waitFor();
    await page.keyboard.press("Escape");
    await gone(program());
    await expectFocus(chevron("Products"));
    await page.mouse.move(640, 700);
    await entry("Training").hover();
    await program().waitFor();
  });

  test("can be navigated with the arrow keys", async () => {
    await entry("Products").focus();
    for (const [key, target] of [
      ["ArrowDown", firstExpert()],
      ["ArrowDown", bar().getByRole("link", { name: "Market Analysis" })],
      ["ArrowUp", firstExpert()],
      ["End", trial()],
      ["Home", firstExpert()],
      ["Escape", chevron("Products")],
      ["ArrowRight", entry("Training")],
      ["ArrowLeft", entry("Products")],
    ] as const) {
      await page.keyboard.press(key);
      await expectFocus(target);
    }
    await chevron("Resources").focus();
    await page.keyboard.press("ArrowRight");
    await expectFocus(entry("Workshop"));
  });

  test("closes when Tab leaves it, and when another opens", async () => {
    await chevron("Products").press("Enter");
    await trial().focus();
    await page.keyboard.press("Tab");
    await expectFocus(entry("Training"));
    await gone(trial());
    await chevron("Products").press("Enter");
    await firstExpert().focus();
    await entry("Training").hover();
    await program().waitFor();
    await gone(firstExpert());
    await expectFocus(chevron("Products"));
    await chevron("Products").press("Enter");
    await firstExpert().waitFor();
    await chevron("Training").press("Enter");
    await program().waitFor();
    await gone(firstExpert());
  });

  test("closes on a click outside and on its links", async () => {
    await chevron("Products").click();
    await firstExpert().waitFor();
    await page.mouse.click(1270, 700);
    await gone(firstExpert());
    await chevron("Resources").click();
    await bar().getByRole("link", { name: "Blog" }).click();
    await page.waitForURL("/resources/blog");
    // Though the pointer has not moved away.
    await gone(bar().getByRole("link", { name: "Blog" }));
  });
});

test("the tap that opens a phone's menu does not reach React, which would hydrate the page first", async () => {
  page = await visit("/resources/blog");
  await page.setViewportSize({ width: 390, height: 800 });
  const received = await page.evaluateHandle(() => {
    const types: string[] = [];
    // React listens on the document.
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
      document.addEventListener(type, () => types.push(type), true);
    }
    return types;
  });
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("dialog").waitFor();
  expect(await received.jsonValue()).toEqual([]);
});

test("a filtered list that fails to load shows its section's error", async () => {
  page = await visit("/resources/blog");
  const title = "Error loading page";
  await page.route("**/*.data*", (route) => route.abort());
  await page.locator(`main a[href^="/resources/blog?category="]`).first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText("Check your connection and try again.").waitFor();
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.has("category")).toBe(true);
});
