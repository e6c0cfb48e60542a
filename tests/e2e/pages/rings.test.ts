import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";

import { visit } from "../../support/pages/visits.ts";

let page: Page;

const rings = () => page.locator("#meet-helmwise .ring-value");

/** Scrolls until the ring's upper edge is at this share of the window's height. */
function scrollRing(ring: Locator, share: number): Promise<void> {
  return ring.evaluate((node, at) => {
    const y = node.getBoundingClientRect().top + scrollY - innerHeight * at;
    scrollTo({ top: y, behavior: "instant" });
  }, share);
}

/** The visible percentage of each ring. */
function drawn(): Promise<number[]> {
  return rings().evaluateAll((nodes) =>
    nodes.map((node) => Number.parseFloat(getComputedStyle(node).strokeDasharray)),
  );
}

/** Notes the share of the first ring that each frame shows. */
async function recordFrames(): Promise<() => Promise<number[]>> {
  await rings()
    .first()
    .evaluate((node) => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      const note = () => {
        frames.push(Number.parseFloat(getComputedStyle(node).strokeDasharray));
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
  return () => page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
}

test("percentage rings reach their value at any scroll position", async () => {
  page = await visit("/");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const share of [0.99, 0.5, -0.05]) {
    await scrollRing(rings().first(), share);
    await expect.poll(drawn).toEqual([92, 12]);
  }
  await page.goto("about:blank");
  await page.goto("/#meet-helmwise");
  await expect.poll(drawn).toEqual([92, 12]);
});

test("percentage rings are animated once when they come into view", async () => {
  page = await visit();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  const frames = await recordFrames();
  await scrollRing(rings().first(), 0.5);
  const seen: number[] = [];
  await expect
    .poll(async () => {
      seen.push(...(await frames()));
      return [Math.min(...seen) < 10, seen.at(-1)];
    })
    .toEqual([true, 92]);

  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await frames();
  await scrollRing(rings().first(), 0.5);
  const again: number[] = [];
  await expect.poll(async () => again.push(...(await frames()))).toBeGreaterThan(20);
  expect(new Set(again)).toEqual(new Set([92]));
});

test.each([
  ["without scripts", "no-preference", "screen"],
  ["with scripts", "no-preference", "print"],
  ["with scripts", "reduce", "screen"],
] as const)(
  "percentage rings show their value %s, motion: %s, on %s",
  async (mode, reducedMotion, media) => {
    page = await visit(undefined, { mode });
    await page.emulateMedia({ reducedMotion, media });
    await page.goto("/");
    expect(await drawn()).toEqual([92, 12]);
  },
);
