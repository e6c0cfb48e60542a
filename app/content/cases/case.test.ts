import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { lexa, opportunityScore, outcomes } from "./case";
import { demoPackages } from "../demo-packages";
import { packagePictures } from "../package-pictures";

/** A demo package as a reader sees it, without its markup. */
function packageText(name: string): string {
  const source = readFileSync(new URL(`../../../public/${name}`, import.meta.url), "utf8");
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

test.each(packagePictures)("what pages show of $href is in that package", (shown) => {
  const file = demoPackages.find(({ path }) => path === shown.href)?.file;
  const source = readFileSync(new URL(`../../../public/${file}`, import.meta.url), "utf8");
  const said =
    "rows" in shown
      ? shown.rows.map(([, value]) => value)
      : [`aria-label="${shown.picture.figure}"`];
  expect(said.filter((text) => !source.includes(text))).toEqual([]);
});
