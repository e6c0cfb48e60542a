import { expect, test } from "vitest";

import { readPage, textOf } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";

const site = shared(startSite);

async function totalsAt(path: string): Promise<string[]> {
  const { document } = await readPage(site, path);
  return [...document.querySelectorAll("#plans li output")].map(textOf);
}

const three = [
  "3 licenses: $1,497 USD per month Billed monthly: $1,497.",
  "3 licenses: $1,197 USD per month Billed annually: $14,364.",
];
const twelve = [
  "12 licenses: $5,988 USD per month Billed monthly: $5,988.",
  "12 licenses: $4,788 USD per month Billed annually: $57,456.",
];

test("visitors who ask for different numbers of licenses get their own prices from the cache", async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await totalsAt("/pricing?seats=3")).toEqual(three);
    expect(await totalsAt("/pricing?seats=12")).toEqual(twelve);
    expect((await totalsAt("/pricing"))[0]).toMatch(/^5 licenses:/);
  }
});

test("a number of licenses that cannot be is refused, and no total is shown", async () => {
  expect(await totalsAt("/pricing?seats=0")).toEqual([]);
  const { document } = await readPage(site, "/pricing?seats=0");
  expect(textOf(document.querySelector("#plans form output"))).toBe(
    "Enter a whole number from 1 to 1,000,000.",
  );
});

test.each([
  ["/pricing", "&seats=5"],
  ["/pricing?seats=5", "&seats=5"],
  ["/pricing?seats=1,200", "&seats=1200"],
  ["/pricing?seats=0", ""],
])("the plans of %s lead to the form with this number of licenses", async (path, seats) => {
  const { document } = await readPage(site, path);
  const links = [...document.querySelectorAll("#plans li a")].map((it) => it.getAttribute("href"));
  expect(links).toEqual([
    `/auth/subscribe?plan=monthly${seats}`,
    `/auth/subscribe?plan=annual${seats}`,
    "/contact",
  ]);
});

test("whatever the number of licenses, search engines index one page", async () => {
  const { document } = await readPage(site, "/pricing?seats=12");
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(new URL(canonical ?? "", site.origin).search).toBe("");
});
