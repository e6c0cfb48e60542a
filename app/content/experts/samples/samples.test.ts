import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { demoPackages } from "../../demo-packages";
import { availableExperts, findExpert } from "../experts";

const experts = availableExperts();

/** Text on one line, in American spelling, without the marks of HTML and Markdown. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&\w+;/g, " ")
    .replaceAll(/[|*`"“”]/g, " ")
    .replaceAll("rganisation", "rganization")
    .replaceAll(/\s+/g, " ");
}

const files = new Map(
  demoPackages.map(({ path, file }) => [
    path,
    readFileSync(new URL(`../../../../public/${file}`, import.meta.url), "utf8"),
  ]),
);
const allPackages = [...files.values()].map(plain).join(" ");

/** The section of a package that an address like "/demo/ai-lawyer-01#outcomes" leads to. */
function sectionAt(href: string): string {
  const [path = "", id = ""] = href.split("#");
  const text = files.get(path) ?? expect.fail(`There is no package ${path}`);
  const parts = text.split(/(?=<section id=)|^(?=## )/m);
  const found = parts.find((part) => {
    const heading = /^## (?:\d+\. )?(.*)/.exec(part)?.[1]?.toLowerCase() ?? "";
    return part.startsWith(`<section id="${id}"`) || heading.replaceAll(/[^a-z]+/g, "-") === id;
  });
  return plain(found ?? expect.fail(`${path} has no section ${id}`));
}

function figures(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*%?/g) ?? [];
}

describe.each(experts)("$title", ({ deliverables, sample }) => {
  const { excerpt, dialogue, refusal } = sample;

  test("shows a page of one of its deliverables, and where its figures come from", () => {
    expect(deliverables.map(({ text }) => text)).toContain(excerpt.deliverable);
    expect(excerpt.body.rows.length).toBeGreaterThanOrEqual(3);
    expect(sectionAt(excerpt.source.href)).not.toBe("");
  });

  test("quotes no figure that the demo packages do not have", () => {
    // The first is the share that an expert strikes out; six lawyers would pay the second.
    const refused = ["1%", "2,400"];
    const { body, title, lead, note } = excerpt;
    const assumed = body.rows.filter((row) => "basis" in row && row.basis === "assumption");
    const known = new Set([...figures(allPackages + JSON.stringify(assumed)), ...refused]);
    const said = [title, lead, note.text, JSON.stringify(body.rows), refusal.instead];
    const quoted = [...said, ...dialogue.map(({ text }) => text)].flatMap(figures);
    expect(quoted.filter((figure) => !known.has(figure))).toEqual([]);
  });
});

describe.each(experts.filter(({ sample }) => !sample.excerpt.isExample))(
  "the page of $title",
  ({ sample }) => {
    const { body, source } = sample.excerpt;

    test("has the figures of the section that it links to", () => {
      const section = sectionAt(source.href);
      const known = new Set(figures(section));
      const quoted = figures(JSON.stringify(body.rows));
      expect(quoted.length).toBeGreaterThan(0);
      expect(quoted.filter((figure) => !known.has(figure))).toEqual([]);
    });
  },
);

test("the ratings and scores are those of the outcomes they stand beside", () => {
  const { body, source } = findExpert("customer-discovery").sample.excerpt;
  if (body.kind !== "scores") expect.fail();
  const section = sectionAt(source.href);
  for (const { code, importance, satisfaction, score } of body.rows) {
    const row = new RegExp(`${code} \\S.*?${importance} .*? ${satisfaction} +${score}`).exec(
      section,
    );
    expect(row?.[0], code).toBeDefined();
    expect(row?.[0].match(/\bO\d\b/g)).toEqual([code]);
    const opportunity = Number(importance) + Math.max(Number(importance) - Number(satisfaction), 0);
    expect(opportunity.toFixed(1)).toBe(score);
  }
});

test("the market adds up", () => {
  const { body } = findExpert("market-analysis").sample.excerpt;
  if (body.kind !== "sum") expect.fail();
  const [team = 0, ...totals] = body.rows
    .slice(1)
    .map(({ amount }) => Number(amount.replaceAll(/[^\d.]/g, "")));
  const teams = body.rows
    .slice(2)
    .map(({ text }) => Number(/^[\d,]+/.exec(text)?.[0].replace(",", "")));
  expect(totals).toEqual(teams.map((count) => Number(((count * team) / 1e6).toFixed(1))));
});
