import { expect, test } from "vitest";

import { readPage } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";

const site = shared(startSite);

test("without JavaScript the page loads with a visitor's own ratings ranked", async () => {
  const { document } = await readPage(site, "/?O8i=10&O8s=1");
  const first = document.querySelector("#try-the-ranking .scene-ranking li");
  expect(first?.textContent).toContain("Draft a first version");
  expect(document.querySelector<HTMLInputElement>("[name=O8s]")?.value).toBe("1");
});

test.each([
  { path: "/", part: "#no-bs-results" },
  { path: "/products/ai-experts/market-analysis", part: "#your-numbers" },
])("without JavaScript $path loads with the savings of a visitor's numbers", async (place) => {
  const { path, part } = place;
  async function shown(query: string) {
    const { document } = await readPage(site, `${path}${query}`);
    const form = document.querySelector(part);
    const more = form?.querySelector("a[href^='/resources/how-we-calculate']");
    return [form?.querySelector("output strong")?.textContent, more?.getAttribute("href")];
  }
  const [result, more] = await shown("?months_today=12&people=10&monthly_cost=10,000");
  expect(result).toBe("US$975,000 (81%)");
  // One license for two people, as in the site's own figures.
  expect(more).toContain("licenses=5");
  const [refusal] = await shown("?people=none");
  expect(refusal).toContain("needs another look");
});
