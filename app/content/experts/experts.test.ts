import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { competitiveAnalysis } from "./competitive-analysis";
import { expertLink, expertLinks, findExpert } from "./experts";
import { expertSlugs } from "./types";
import type { Expert } from "./types";

const experts = expertSlugs
  .map((slug) => findExpert(slug))
  .filter((expert) => expert !== undefined);

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}

function textOfDrawing({ workflowImageUrl }: Expert): string {
  const path = new URL(`../../../public${workflowImageUrl}`, import.meta.url);
  const body = readFileSync(path, "utf8").replace(/<style[\s\S]*?<\/style>/, "");
  return body.replaceAll(/<[^>]+>/g, "\n").replaceAll("&amp;", "&");
}

test("every expert slug has an expert, and exactly one is planned", () => {
  expect(expertLinks.map(({ href }) => href)).toEqual(
    expertSlugs.map((slug) => `/products/ai-experts/${slug}`),
  );
  expect(experts).toHaveLength(8);
  expect(findExpert(competitiveAnalysis.slug)).toBeUndefined();
  expect(findExpert("astrology")).toBeUndefined();
});

test("no two experts share a title, a summary or a description", () => {
  for (const key of ["title", "summary", "description", "question"] as const) {
    expect(new Set(experts.map((expert) => expert[key])).size).toBe(experts.length);
  }
});

test("the planned expert makes no claims", () => {
  expect(competitiveAnalysis).not.toHaveProperty("metrics");
  expect(JSON.stringify(competitiveAnalysis)).not.toMatch(/\d\s*%|\dX|\$/);
});

describe.each(experts)("$title", (expert) => {
  test("has a summary short enough for search results, and a description", () => {
    expect(expert.summary.length).toBeGreaterThanOrEqual(120);
    expect(expert.summary.length).toBeLessThanOrEqual(160);
    expect(wordsOf(expert.summary)).toBeLessThanOrEqual(30);
    expect(wordsOf(expert.description)).toBeGreaterThanOrEqual(80);
    expect(wordsOf(expert.description)).toBeLessThanOrEqual(110);
  });

  test("has four achievements, one for each icon", () => {
    const icons = expert.achievements.map(({ icon }) => icon);
    expect(icons.toSorted()).toEqual(["Brain", "Map", "Target", "Users"]);
  });

  test("has the specified fields", () => {
    const [integration, framework] = [expert.integrations[0], expert.frameworks[0]];
    expect(expert).toMatchObject({
      title: expect.any(String),
      summary: expect.any(String),
      description: expect.any(String),
      imageUrl: expect.any(String),
      workflowImageUrl: expect.any(String),
      metrics: expect.arrayContaining([{ label: expect.any(String), value: expect.any(String) }]),
    });
    for (const { text } of expert.deliverables) expect(text).not.toBe("");
    expect(["prerequisite", "recommended", "optional"]).toContain(integration?.status);
    expect(framework).toMatchObject({ name: expect.any(String), author: expect.any(String) });
  });

  test("hands back five to eight documents by four to six frameworks", () => {
    expect(expert.deliverables.length).toBeGreaterThanOrEqual(5);
    expect(expert.deliverables.length).toBeLessThanOrEqual(8);
    expect(expert.frameworks.length).toBeGreaterThanOrEqual(4);
    expect(expert.frameworks.length).toBeLessThanOrEqual(6);
  });

  test("lists only existing experts that it works with, each once", () => {
    const slugs = expert.integrations.map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(0);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain(expert.slug);
    for (const slug of [...slugs, expert.workflow.handsOverTo]) {
      expect(expertLinks).toContainEqual(expertLink(slug));
    }
  });

  test("lists the steps of its drawing in the same order", () => {
    const drawing = textOfDrawing(expert);
    const { brings, steps, handsOverTo, imageHeight } = expert.workflow;
    const told = [
      ...brings,
      ...steps.flatMap(({ title, framework, result }) => [title, framework, result]),
      `Hands over to ${expertLink(handsOverTo).name}`,
    ];
    const lines = drawing.split("\n").map((line) => line.trim());
    expect(lines.filter((line) => told.includes(line))).toEqual(told);
    const path = new URL(`../../../public${expert.workflowImageUrl}`, import.meta.url);
    expect(readFileSync(path, "utf8")).toContain(`width="640" height="${imageHeight}"`);
  });
});

test("every metric is one that the site may claim", () => {
  const figures = Object.fromEntries(
    experts.map(({ slug, metrics }) => [slug, metrics.map(({ value }) => value)]),
  );
  const quality = "460%, from 16% to 90% confidence";
  const early = ["From 6 months to 3 days", "From US$350,000 per initiative", quality];
  const customers = ["Up to 63%", "Up to 22%"];
  expect(figures).toEqual({
    "innovation-strategy": [...early, "6X"],
    "market-analysis": [...early, "6X"],
    "product-strategy": [...early, "TBD"],
    "customer-discovery": [...early, "6X"],
    "product-design": ["From 2 months to 10 days", "Up to US$140,000", quality, "6X"],
    "product-delivery": ["From 6 months to 3 months", "$550,000", quality, "6X"],
    "product-market-fit": ["From 6 months to 3 months", "$550,000", quality, "6X", ...customers],
    "product-led-growth": ["From 6 months to 3 months", "$275,000", quality, "6X", ...customers],
  });
});
