import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { delayHydration } from "../../support/pages/chromium.ts";
import { visit } from "../../support/pages/visits.ts";

let page: Page;

describe.each([
  {
    name: "the ranking",
    path: "/",
    field: "Served: Find the position we already agreed on",
    typed: "9",
    place: "#try-the-ranking output",
    result: "Spot each clause that breaks our rules",
  },
  {
    name: "the prices",
    path: "/pricing",
    field: "Licenses",
    typed: "7",
    place: "#plans",
    result: "$3,493",
  },
])("$name", ({ path, field, typed, place, result }) => {
  const number = () => page.getByLabel(field, { exact: true });
  const shown = (text: string) => page.locator(place).getByText(text).first();

  test("are those of a number that was typed before hydration", async () => {
    page = await visit();
    const hydrate = await delayHydration(page.context());
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await number().fill(typed);
    hydrate();
    await shown(result).waitFor();
  });

  test("are those of a number that is typed, and of the one that is there after Back", async () => {
    page = await visit(path);
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

test.each([
  [
    "#try-the-ranking",
    "Served: Find the position we already agreed on",
    "9",
    "Spot each clause that breaks our rules",
  ],
  ["#no-bs-results", "Length today", "12", "US$910,000"],
])(
  "a calculation whose rules cannot be loaded says so, and works on the next change: %s",
  async (place, label, typed, result) => {
    page = await visit("/");
    await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
    const field = page.getByLabel(label, { exact: true });
    const output = page.locator(`${place} output`);
    await field.fill(typed);
    await output.getByText("could not be calculated").waitFor();
    await page.unrouteAll();
    await field.fill("");
    await field.fill(typed);
    await output.getByText(result).waitFor();
  },
);
