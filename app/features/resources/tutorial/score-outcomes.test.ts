import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";

import { opportunityTutorial } from "~/content/opportunity-tutorial";
import { scoreOutcomes } from "./score-outcomes";

const { outcomes } = opportunityTutorial.table;
const file = "public/ai_lawyer_01_customer_discovery_v4.html";
const demoPackage = new JSDOM(readFileSync(file)).window.document;

/** A participant's ratings left out. */
function without(index: number) {
  function rest(ratings: readonly number[]): number[] {
    return ratings.filter((_, at) => at !== index);
  }
  return scoreOutcomes(
    outcomes.map(({ id, name, importance, satisfaction }) => {
      return { id, name, importance: rest(importance), satisfaction: rest(satisfaction) };
    }),
  );
}

function scoreOf(scored: ReturnType<typeof scoreOutcomes>, id: string): string | undefined {
  return scored.find((outcome) => outcome.id === id)?.opportunity.toFixed(1);
}

it("has the ratings, means and scores of the demo package", () => {
  const rows = [...demoPackage.querySelectorAll("tr")].map((row) =>
    [...row.cells].map(({ textContent }) => textContent?.trim()),
  );
  for (const { id, importance, satisfaction, opportunity } of scoreOutcomes(outcomes)) {
    const ratings = outcomes.find((outcome) => outcome.id === id);
    const row = rows.find(([name, ...cells]) => name?.slice(0, 2) === id && cells.length === 5);
    expect(row?.slice(1)).toEqual([
      ratings?.importance.join(", "),
      importance.toFixed(1),
      ratings?.satisfaction.join(", "),
      satisfaction.toFixed(1),
      opportunity.toFixed(1),
    ]);
  }
});

it("ranks as the tutorial says, whichever respondent is left out", () => {
  expect(
    scoreOutcomes(outcomes)
      .map(({ id }) => id)
      .join(" "),
  ).toMatch(/^O1 O2 O3 .* O7 O8$/);
  const left = [0, 1, 2, 3, 4].map(without);
  for (const scored of left) {
    expect(
      scored
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["O1", "O2"]);
  }
  expect(left.filter((scored) => scoreOf(scored, "O1") === scoreOf(scored, "O2"))).toHaveLength(2);
  expect(scoreOf(without(4), "O3")).toBe("11.8");
});

it("gives a well served outcome no bonus", () => {
  const [only] = scoreOutcomes([{ id: "A", name: "A", importance: [4, 6], satisfaction: [9, 9] }]);
  expect(only?.opportunity).toBe(5);
});
