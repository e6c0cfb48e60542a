import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { demoPackages } from "./demo-packages";
import { packagePictures } from "./package-pictures";
import { lexa, opportunityScore, outcomes } from "./case";

/** A demo package as a reader sees it, without its markup. */
function packageText(name: string): string {
  const source = readFileSync(new URL(`../../public/${name}`, import.meta.url), "utf8");
  return source
    .replaceAll(/<style.*?<\/style>/gs, "")
    .replaceAll(/<[^>]+>|&ensp;|&nbsp;/g, " ")
    .replaceAll(/\s+/g, " ");
}

const discovery = packageText("ai_lawyer_01_customer_discovery_v4.html");
const solution = packageText("ai_lawyer_02_solution_discovery_v4.html");

test.each(outcomes)("package 01 scores $code $need as the site does", (outcome) => {
  const { code, need, importance, satisfaction } = outcome;
  expect(discovery.includes(`${code} ${need} ${opportunityScore(outcome)}`)).toBe(true);
  const row = new RegExp(
    `${code} [^.]*? ${importance.toFixed(1)} [\\d, ]+ ${satisfaction.toFixed(1)} ${opportunityScore(outcome)}`,
  );
  expect(row.test(discovery)).toBe(true);
});

test("package 01 has the version that the site names", () => {
  expect(discovery.includes(`Version ${lexa.version}`)).toBe(true);
});

test("package 02 chooses the concept that the site names, with its score", () => {
  const { code, name, score } = lexa.concept;
  expect(solution.includes(`${code} ${score} ${name}`)).toBe(true);
});

test.each(packagePictures)("the picture of $href is a figure of that package", (picture) => {
  const { href, figure } = picture;
  const file = demoPackages.find(({ path }) => path === href)?.file;
  const source = readFileSync(new URL(`../../public/${file}`, import.meta.url), "utf8");
  expect(source.includes(`aria-label="${figure}"`)).toBe(true);
});

/** The words and numbers of a drawing. */
function drawing(slug: string): string {
  const url = new URL(`../../tools/drawings/experts/${slug}.svg`, import.meta.url);
  return readFileSync(url, "utf8");
}

test("the drawing of Customer Discovery ranks the needs as the case does", () => {
  const svg = drawing("customer-discovery");
  const rows = outcomes.map((outcome) => [outcome.need, opportunityScore(outcome)]);
  for (const [need, score] of rows) {
    expect(svg.includes(`>${need}</text>`)).toBe(true);
    expect(svg.includes(`>${score}</text>`)).toBe(true);
  }
  expect(svg.includes(">5 interviews<")).toBe(true);
});

test("the drawing of Product-Market Fit has the results and limits of package 02", () => {
  const svg = drawing("product-market-fit");
  for (const result of ["74%", "2 of 5", "9%"]) {
    expect(svg).toContain(`>${result}</text>`);
    expect(solution).toContain(result);
  }
  for (const days of ["3", "4.5", "6"]) expect(svg).toContain(`>${days}</text>`);
  expect(solution).toContain("At 3 days we widen; between 3 and 4.5 we continue with O5");
});

test("the drawing of Product-Led Growth has each team's minutes to 20 positions", () => {
  expect(solution).toContain("P3 (with 27 positions in a sheet) 84 minutes, P1 97, P2 112, P4 141");
  const drawn = [...drawing("product-led-growth").matchAll(/Team of (P\d)<.*?>(\d+)</gs)];
  expect(drawn.map(([, team, minutes]) => `${team} ${minutes}`)).toEqual([
    "P3 84",
    "P1 97",
    "P2 112",
    "P4 141",
  ]);
});
