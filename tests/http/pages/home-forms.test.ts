import { expect, test } from "vitest";

import { readPage } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";

const site = shared(() => startSite());

test("without JavaScript the page loads with a visitor's own ratings ranked", async () => {
  const { document } = await readPage(site, "/?O8i=10&O8s=1");
  const first = document.querySelector("#try-the-ranking .scene-ranking li");
  expect(first?.textContent).toContain("Draft a first version");
  expect(document.querySelector<HTMLInputElement>("[name=O8s]")?.value).toBe("1");
});

async function savings(query: string) {
  const { document } = await readPage(site, `/${query}`);
  return document.querySelector("#no-bs-results output strong")?.textContent;
}

test("without JavaScript the page loads with the savings of a visitor's own numbers", async () => {
  expect(await savings("?months_today=12&people=10&monthly_cost=10,000")).toBe("US$975,000 (81%)");
  expect(await savings("?people=none")).toContain("needs another look");
});
