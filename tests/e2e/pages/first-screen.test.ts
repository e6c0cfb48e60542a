import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import { walkThrough } from "../../../app/content/walk-through.ts";
import { endVisit, visit } from "../../support/pages/visits.ts";

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
  { width: 1440, height: 789 },
  { width: 390, height: 664 },
];

let page: Page;

const RANKED = walkThrough.ranking.needs.map(({ name }) => name);

const hero = () => page.locator("#hero");

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? expect.fail("It is not on the page");
}

/** Whether the consent banner leaves the whole of it uncovered, within the window. */
async function inSight(locator: Locator): Promise<boolean> {
  const [box, banner] = [await boxOf(locator), await boxOf(page.locator(".consent-banner"))];
  const { height = 0 } = page.viewportSize() ?? {};
  const beside = box.x + box.width <= banner.x || box.x >= banner.x + banner.width;
  const above = box.y + box.height <= banner.y;
  return box.y >= 0 && box.y + box.height <= height && (beside || above);
}

beforeAll(async () => {
  page = await visit("/", { mode: "without scripts" });
  return () => endVisit(page);
});

test("the promise, the reader, the first action and the finished order are above the consent banner", async () => {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      hero().getByText("For product leaders"),
      hero().getByText("Invented example"),
      hero().getByRole("link", { name: "Rank your customers’ needs" }),
      hero().getByRole("link", { name: "Talk to an expert (alpha)" }),
      hero().getByRole("link", { name: "Meet Helmwise" }),
      hero().locator(".scene-ranking li:first-child b"),
    ]) {
      expect(await inSight(part), `${part} at ${size.width} px`).toBe(true);
    }
  }
});

test("the first screen of a laptop also shows the whole order and the title of the deliverable", async () => {
  for (const size of WINDOWS.filter(({ width, height }) => width > 640 && height >= 720)) {
    await page.setViewportSize(size);
    for (const part of [
      hero().locator(".scene-ranking li").last(),
      hero().locator(".scene-title"),
    ]) {
      expect(await inSight(part), `${part} at ${size.width} px`).toBe(true);
    }
  }
});

test("on a tablet, the alpha and the links to proof are above the drawing", async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const name of ["Talk to an expert (alpha)", "Four complete examples, no form"]) {
    expect(await inSight(hero().getByRole("link", { name }))).toBe(true);
  }
});

test.each([
  [1280, 6_000],
  [390, 9_000],
])("at %i px, the page is at most %i px high", async (width, most) => {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(most);
});

test("the drawing stands finished from the start", async () => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const playing = await page.evaluate(() => document.getAnimations().length);
  expect(playing).toBe(0);
  const names = await hero().locator(".scene-ranking li").allTextContents();
  expect(names.map((name) => name.replace(/[\d.]+$/, ""))).toEqual(RANKED);
});
