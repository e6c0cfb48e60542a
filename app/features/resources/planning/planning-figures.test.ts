import { describe, expect, it } from "vitest";

import { planningPage } from "../../../content/how-we-calculate.ts";
import { kindsOfWork } from "../../../content/kinds-of-work.ts";
import type { KindOfWork } from "../../../content/kinds-of-work.ts";
import { planningFigures } from "./planning-figures.ts";
import { readPlanningInputs } from "./read-inputs.ts";
import type { PlanningInputs } from "./read-inputs.ts";
import { readSavings } from "./read-savings.ts";

function read(query: string) {
  return readPlanningInputs(new URLSearchParams(query));
}

function inputsOf(query: string): PlanningInputs {
  return read(query).inputs ?? expect.fail(`"${query}" was refused`);
}

function figuresOf(query: string): Record<string, string> {
  return Object.fromEntries(
    planningFigures(inputsOf(query)).map(({ name, value }) => [name, value]),
  );
}

describe("the figures", () => {
  it("are those of the site for the site's own inputs", () => {
    expect(figuresOf("")).toEqual({
      speed: "3X",
      savings: "63%",
      amount: "US$350,000",
      roi: "6X",
      confidence: "10% to 90%",
    });
  });

  it("show each step of the calculation", () => {
    expect(planningFigures(inputsOf("")).map(({ working }) => working)).toEqual([
      "6 ÷ 2 months = 3",
      "US$350,848 ÷ US$556,800 = 63%",
      "US$556,800 today − US$185,600 with the experts − US$20,352 for a year of licenses and model usage = US$350,848",
      "95% ÷ 16% odds = 5.94, for the same budget",
      "1 of 10 assumptions backed by evidence, then 9 of 10",
    ]);
  });

  it("do not hide a loss", () => {
    expect(figuresOf("months_today=2&months_with=3&odds_with=8")).toMatchObject({
      speed: "0.7X",
      savings: "−61%",
      amount: "−US$115,000",
      roi: "0.5X",
    });
  });

  it("keep a decimal while it matters", () => {
    expect(figuresOf("months_today=5&months_with=2").speed).toBe("2.5X");
    expect(figuresOf("months_today=7&months_with=2").speed).toBe("4X");
  });
});

describe("the inputs", () => {
  it.each([
    ["monthly_cost=12.500,50", { monthly_cost: 12_500.5 }],
    ["monthly_cost=US$+12.500", { monthly_cost: 12_500 }],
    ["months_today=4,5", { months_today: 4.5 }],
    ["assumptions=9&evidence_with=9", { evidence_with: 9 }],
    ["odds_today=12,5+%", { odds_today: 12.5 }],
  ])("%s is taken", (query, read) => {
    expect(inputsOf(query)).toMatchObject(read);
  });

  it.each([
    [
      "license_price=1.500",
      "Price of one license: “1.500” could mean 1.5 or 1500; enter the one that you mean",
    ],
    ["people=2.5", "People on the team: enter a whole number from 1 to 500"],
    ["people=0", "People on the team: enter a whole number from 1 to 500"],
    ["monthly_cost=1,16", "Cost of one person: enter a number from 100 to 100,000"],
    ["months_with=0", "Length with the experts: enter a number from 0.1 to 60"],
    [
      "evidence_with=11",
      "Backed by evidence afterward: cannot be more than the assumptions that could sink it",
    ],
  ])("%s is refused with a message", (query, message) => {
    const { inputs, errors } = read(query);
    expect([inputs, Object.values(errors)]).toEqual([null, [message]]);
  });

  it("come back as they were typed, up to a length", () => {
    expect(read("people=a+few").values.people).toBe("a few");
    expect(read(`people=${"9".repeat(500)}`).values.people).toHaveLength(30);
    expect(read("").values.monthly_cost).toBe("11,600");
  });
});

const kinds = Object.entries(kindsOfWork) as [KindOfWork, (typeof kindsOfWork)[KindOfWork]][];

describe.each(kinds)("the figures of %s", (kind, { costs, time, months_today }) => {
  const savings = readSavings(new URLSearchParams(), kind);
  const amount = costs.replace(/^.*\$([\d,]+).*$/, "$1");

  it("start its calculator with the amount that its strip names", () => {
    expect(savings.result?.amount).toBe(`US$${amount}`);
    expect(time).toMatch(new RegExp(`^From ${months_today} months to `));
  });

  it("are those of the page on how we calculate, with the same result", () => {
    const row = planningPage.others.rows.find(({ figure }) => figure.endsWith(`$${amount}`));
    const result = savings.result?.working.match(/US\$[\d,]+$/)?.[0];
    expect(row?.working).toContain(`= ${result}`);
  });
});
