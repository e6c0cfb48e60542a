import { describe, expect, it, test } from "vitest";

import { canonicalOf, readPage, textOf } from "../../support/document.ts";
import type { SitePage } from "../../support/document.ts";
import { shared } from "../../support/shared.ts";
import { startSite } from "../../support/site.ts";

const PATH = "/resources/how-we-calculate";

const site = shared(startSite);

function pageWith(query: string): Promise<SitePage> {
  return readPage(site, `${PATH}${query}`);
}

function figuresOf({ document }: SitePage): string[] {
  return [...document.querySelectorAll("dl:not([hidden]) [data-figure] dt + dd")].map(textOf);
}

function valueOf({ document }: SitePage, name: string): string | undefined {
  return document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
}

const OURS = ["3X", "63%", "US$350,000", "6X", "10% to 90%"];

describe("the planning figures", () => {
  it("follow the inputs of the form, which keeps them", async () => {
    const page = await pageWith("?months_today=8&months_with=2&people=5&odds_today=50");
    expect(figuresOf(page)).toEqual(["4X", "71%", "US$330,000", "1.9X", "10% to 90%"]);
    expect(valueOf(page, "people")).toBe("5");
    expect(canonicalOf(page)).toBe(`${site.origin}${PATH}`);
  });
});

test("an input that cannot be is named, kept and described, and no figure is shown", async () => {
  const page = await pageWith(`?people=${encodeURIComponent('"><b>8')}&months_with=0`);
  const { document } = page;
  expect(page.status).toBe(422);
  expect(figuresOf(page)).toEqual([]);
  const messages = [
    "Length with the experts: enter a number from 0.1 to 60",
    "People on the team: enter a whole number from 1 to 500",
  ];
  expect([...document.querySelectorAll("[role=alert] a")].map(textOf)).toEqual(messages);
  expect(valueOf(page, "people")).toBe('"><b>8');
  const field = document.querySelector("input[name=people]");
  const described = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => textOf(document.getElementById(id)))).toContain(messages[1]);
  expect(textOf(document.querySelector("title"))).toMatch(/^Error: /);
  expect(figuresOf(await pageWith(""))).toEqual(OURS);
});

test("every input says whether it is a source or an assumption", async () => {
  const { document } = await pageWith("");
  const inputs = [...document.querySelectorAll("form#planning input")];
  const rows = [...document.querySelectorAll("#inputs dl > div")];
  expect(rows).toHaveLength(inputs.length);
  for (const row of rows) expect(textOf(row)).toMatch(/Assumption|Source/);
});
