import { globSync } from "node:fs";
import { afterAll, expect, inject, test } from "vitest";

import { launchChromium } from "../../support/chromium.ts";
import { endVisit, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");
const drawings = globSync("images/**/*.svg", { cwd: "public" }).sort();

const browser = await launchChromium();
const page = await startVisit(browser, siteUrl, "with scripts");
afterAll(() => endVisit(page));

test("every drawing can be shown by a page", async () => {
  await page.goto("/resources/blog");
  const broken = await page.evaluate(async (paths) => {
    const tries = await Promise.allSettled(
      paths.map((path) => Object.assign(new Image(), { src: `/${path}` }).decode()),
    );
    return paths.filter((_, index) => tries[index]?.status === "rejected");
  }, drawings);
  expect(drawings.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

test("the text of a drawing is light in the dark", async () => {
  await page.goto("/images/experts/customer-discovery.svg");
  const ink = () =>
    page
      .locator("path.ink")
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  expect(await ink()).toBe("rgb(26, 26, 26)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ink()).toBe("rgb(246, 241, 231)");
});
