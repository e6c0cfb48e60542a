import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";

import { walkThrough } from "../../../app/content/walk-through.ts";
import { visit } from "../../support/visits.ts";

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
  { width: 1440, height: 789 },
  { width: 390, height: 664 },
];

let page: Page;

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

test("the promise, the reader, one way on and a score are above the consent banner", async () => {
  page = await visit("/", { mode: "without scripts" });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const scores = hero().locator(".scene-ranking li:first-child b").filter({ visible: true });
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      hero().getByText("For product leaders"),
      hero().getByRole("link", { name: "Meet Helmwise" }),
      scores.first(),
    ]) {
      expect(await inSight(part), `${part} at ${size.width} px`).toBe(true);
    }
  }
});

/** The ranking from top to bottom and the opacity of the other parts, at a time after the page has opened. */
function sceneAt(ms: number) {
  return page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
    const rows = [...document.querySelectorAll(".walk-through .scene-ranking li")];
    const byPlace = rows
      .map((row) => ({ text: row.textContent ?? "", top: row.getBoundingClientRect().top }))
      .toSorted((one, other) => one.top - other.top)
      .map(({ text }) => text.replace(/[\d.]+$/, ""));
    const [question, sheet] = [".scene-message", ".scene-page"].map((selector) => {
      const part = document.querySelector(`.walk-through ${selector}`);
      return part ? getComputedStyle(part).opacity : undefined;
    });
    return { byPlace, question, sheet };
  }, ms);
}

const RANKED = walkThrough.ranking.needs.map(({ name }) => name);

test("the drawing plays the case once: a question, a new ranking, the deliverable", async () => {
  page = await visit(undefined, { mode: "without scripts" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const guess = await sceneAt(2_500);
  expect(guess.byPlace[0]).toBe("Draft a first version");
  expect(guess.question).toBe("1");
  expect(guess.sheet).toBe("0");
  const ranked = await sceneAt(4_500);
  expect(ranked.byPlace).toEqual(RANKED);
  expect(ranked.sheet).toBe("0");
  const finished = await sceneAt(6_000);
  expect(finished.sheet).toBe("1");
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map((it) => Number(it.effect?.getComputedTiming().endTime)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(6_000);
});

test.each(["reduced motion", "print"])("the drawing stands finished for %s", async (way) => {
  page = await visit(undefined, { mode: "without scripts" });
  if (way === "print") await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
  await page.goto("/");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const { byPlace, sheet } = await sceneAt(0);
  expect(byPlace).toEqual(RANKED);
  expect(sheet).toBe("1");
});
