import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { delayHydration, launchChromium, openPage } from "../../support/chromium.ts";
import { endVisit, giveCookies, startVisit } from "../../support/visits.ts";

const { siteUrl } = inject("product");
let page: Page;

const browser = await launchChromium();
beforeEach(async () => {
  page = await startVisit(browser, siteUrl, "with scripts");
  await giveCookies(page, siteUrl, "consent=denied");
});
afterEach(() => endVisit(page));

const calculators = [
  {
    name: "the ranking",
    path: "/",
    field: "Served: Find the agreed fallback",
    typed: "9",
    place: "#try-the-ranking output",
    result: "Miss no deviation",
  },
  {
    name: "the savings",
    path: "/",
    field: "Length today",
    typed: "12",
    place: "#no-bs-results output",
    result: "US$910,000",
  },
  {
    name: "the savings on an expert's page",
    path: "/products/ai-experts/market-analysis",
    field: "Length today",
    typed: "12",
    place: "#your-numbers output",
    result: "US$910,000",
  },
  {
    name: "the prices",
    path: "/pricing",
    field: "Licenses",
    typed: "7",
    place: "#plans",
    result: "$3,493",
  },
];

describe.each(calculators)("$name", ({ path, field, typed, place, result }) => {
  const number = () => page.getByLabel(field, { exact: true });
  const shown = (text: string) => page.locator(place).getByText(text).first();

  test("are those of a number that a visitor types", async () => {
    await openPage(page, path);
    await number().fill(typed);
    await shown(result).waitFor();
  });

  test("are those of a number that was typed before hydration", async () => {
    const hydrate = await delayHydration(page.context());
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await number().fill(typed);
    hydrate();
    await shown(result).waitFor();
  });

  test("are those of the number that is there after Back", async () => {
    await openPage(page, path);
    const served = await number().inputValue();
    await number().fill(typed);
    await shown(result).waitFor();
    await page.goto("/company");
    await page.goBack();
    // The browser restores it, except in a field without autocomplete.
    const isThere = async () => {
      const value = await number().inputValue();
      return (await shown(result).isVisible()) === (value !== served);
    };
    await expect.poll(isThere).toBe(true);
  });
});

test("a calculation whose rules cannot be loaded says so, and works on the next change", async () => {
  await openPage(page, "/");
  await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
  for (const { path, field, typed, place, result } of calculators) {
    if (path !== "/") continue;
    const output = page.locator(place);
    await page.getByLabel(field).fill(typed);
    await output.getByText("could not be calculated").waitFor();
    await page.unrouteAll();
    await page.getByLabel(field).fill("");
    await page.getByLabel(field).fill(typed);
    await output.getByText(result).waitFor();
    await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
  }
});
