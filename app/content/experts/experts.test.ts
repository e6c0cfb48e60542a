import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { competitiveAnalysis } from "./competitive-analysis";
import { availableExperts } from "./experts";

const experts = availableExperts();

test("the planned expert makes no claims", () => {
  expect(competitiveAnalysis).not.toHaveProperty("metrics");
  expect(JSON.stringify(competitiveAnalysis)).not.toMatch(/\d\s*%|\dX|\$/);
});

describe.each(experts)("$title", (expert) => {
  test("the expert that takes over is among those that come after", () => {
    const after = expert.integrations.filter(({ place }) => place === "after");
    expect(after.map(({ slug }) => slug)).toContain(expert.workflow.handsOverTo);
  });

  test("lists each expert that it works with once, and not itself", () => {
    const slugs = expert.integrations.map(({ slug }) => slug);
    expect(slugs).toEqual([...new Set(slugs)].filter((slug) => slug !== expert.slug));
  });

  test("reserves the height of its drawing", () => {
    const { imageHeight } = expert.workflow;
    const drawing = readFileSync(`public${expert.workflowImageUrl}`, "utf8");
    expect(drawing).toContain(`width="640" height="${imageHeight}"`);
  });
});

const claims: Record<string, readonly string[]> = {
  "Time Saving": [
    "From 6 months to 3 days",
    "From 2 months to 10 days",
    "From 6 months to 3 months",
  ],
  "Cost Savings": ["From US$350,000 per initiative", "Up to US$140,000", "$550,000", "$275,000"],
  "Quality Improvement": ["460%, from 16% to 90% confidence"],
  "Average ROI": ["6X", "TBD"],
  "CAC Savings": ["Up to 63%"],
  "LTV Improvement": ["Up to 22%"],
};

test.each(experts)("every metric of $title is one that the site may claim", ({ metrics }) => {
  expect(metrics.filter(({ label, value }) => !claims[label]?.includes(value))).toEqual([]);
});
