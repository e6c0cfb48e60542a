import { describe, expect, test } from "vitest";

import { canonicalOf, hrefsIn, readPage, textsIn } from "../../support/pages/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/servers/site.ts";

const PLANNING = "/resources/how-we-calculate";

const site = shared(startSite);

async function pageAt(path: string) {
  const page = await readPage(site, path);
  const textsOf = (selector: string) => textsIn(page.document, selector);
  const inputNamed = (name: string) =>
    page.document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  return { ...page, textsOf, inputNamed, canonical: canonicalOf(page) };
}

test("without JavaScript the home page loads with a visitor's own ratings ranked", async () => {
  const { textsOf, inputNamed } = await pageAt("/?O8i=10&O8s=1");
  expect(textsOf("#try-the-ranking output")).toEqual(["First: Write a first draft, 19.0"]);
  expect(inputNamed("O8s")?.value).toBe("1");
});

test.each([
  { path: "/", part: "#no-bs-results" },
  { path: "/products/ai-experts/market-analysis", part: "#your-numbers" },
])("without JavaScript $path loads with the savings of a visitor's numbers", async (place) => {
  const { path, part } = place;
  const page = await pageAt(`${path}?months_today=12&people=10&monthly_cost=10,000`);
  expect(page.textsOf(`${part} output strong`)).toEqual(["US$975,000 (81%)"]);
  const more = page.document.querySelector(`${part} a[href^='${PLANNING}']`)?.getAttribute("href");
  // One license for two people, as in the site's own figures.
  expect(more).toContain("licenses=5");
  const refused = await pageAt(`${path}?people=none`);
  expect(refused.textsOf(`${part} output strong`).join()).toContain("needs another look");
});

describe("the planning figures", () => {
  const figures = "dl:not([hidden]) [data-figure] dt + dd";

  test("follow the inputs of the form, which keeps them", async () => {
    const query = "?months_today=8&months_with=2&people=5&odds_today=50";
    const page = await pageAt(`${PLANNING}${query}`);
    expect(page.textsOf(figures)).toEqual(["4X", "70%", "US$330,000", "1.9X", "10% to 90%"]);
    expect(page.inputNamed("people")?.value).toBe("5");
    expect(page.canonical).toBe(`${site.origin}${PLANNING}`);
    const ours = ["3X", "63%", "US$350,000", "6X", "10% to 90%"];
    expect((await pageAt(PLANNING)).textsOf(figures)).toEqual(ours);
  });

  test("are not shown for an input that cannot be, which is named, kept and described", async () => {
    const query = `?people=${encodeURIComponent('"><b>8')}&months_with=0`;
    const page = await pageAt(`${PLANNING}${query}`);
    expect(page.status).toBe(422);
    expect(page.textsOf(figures)).toEqual([]);
    const messages = [
      "Length with the experts: enter a number from 0.1 to 60",
      "People on the team: enter a whole number from 1 to 500",
    ];
    expect(page.textsOf("[role=alert] a")).toEqual(messages);
    const field = page.inputNamed("people");
    expect(field?.value).toBe('"><b>8');
    const described = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.flatMap((id) => page.textsOf(`#${id}`))).toContain(messages[1]);
    expect(page.document.title).toMatch(/^Error: /);
  });

  test("say of every input whether it is a source or an assumption", async () => {
    const { textsOf } = await pageAt(PLANNING);
    for (const row of textsOf("#inputs dl > div")) expect(row).toMatch(/Assumption|Source/);
  });
});

describe("the prices", () => {
  const totals = "#plans li output";

  test("of visitors who ask for different numbers of licenses are their own, from the cache", async () => {
    for (let round = 0; round < 2; round += 1) {
      expect((await pageAt("/pricing?seats=3")).textsOf(totals)).toEqual([
        "3 licenses: $1,497 USD per month Billed monthly: $1,497.",
        "3 licenses: $1,197 USD per month Billed annually: $14,364.",
      ]);
      const twelve = await pageAt("/pricing?seats=12");
      expect(twelve.textsOf(totals)).toEqual([
        "12 licenses: $5,988 USD per month Above 10 licenses, Enterprise is the plan that fits.",
        "12 licenses: $4,788 USD per month Above 10 licenses, Enterprise is the plan that fits.",
        "12 licenses: Custom price We’ll send the price with our reply.",
      ]);
      expect(twelve.canonical).toBe(`${site.origin}/pricing`);
      expect((await pageAt("/pricing")).textsOf(totals)[0]).toMatch(/^5 licenses:/);
    }
  });

  test("are not shown for a number of licenses that cannot be", async () => {
    const page = await pageAt("/pricing?seats=0");
    expect(page.textsOf("#plans form output, #plans li output")).toEqual([
      "Enter a whole number from 1 to 1,000,000.",
    ]);
  });

  test.each([
    ["/pricing?seats=1,200", "&seats=1200"],
    ["/pricing?seats=0", ""],
  ])("of %s lead to the form with this number of licenses", async (path, seats) => {
    const { document } = await pageAt(path);
    const [monthly, annual] = ["monthly", "annual"].map(
      (plan) => `/auth/subscribe?plan=${plan}${seats}`,
    );
    expect(hrefsIn(document, "#plans > ul a")).toEqual([monthly, annual, "/contact"]);
  });
});
