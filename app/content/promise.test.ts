import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { planningGroups } from "./planning-inputs";
import { promise } from "./promise";

const inPublic = (name: string) =>
  readFileSync(new URL(`../../public/${name}`, import.meta.url), "utf8").replaceAll(/\s+/g, " ");

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six"];

test("the promise gives an initiative the months that the calculator starts with", () => {
  const values = new Map(
    planningGroups.flatMap(({ inputs }) => inputs.map(({ name, value }) => [name, value] as const)),
  );
  const months = (name: "months_today" | "months_with") => NUMBERS[values.get(name) ?? 0];
  const [today, withExperts] = [months("months_today"), months("months_with")];
  expect(promise.initiative.toLowerCase()).toBe(`${today} months of work, done in ${withExperts}.`);
});

test("the promise gives the case the weeks of its index, and the write-up the days of package 01", () => {
  expect(inPublic("index-demo.html")).toContain("<dd>6 weeks, September to October 2026</dd>");
  expect(inPublic("ai_lawyer_01_customer_discovery_v4.html")).toContain("17 and 18 September");
  expect(promise.case).toContain("six weeks");
  expect(promise.case).toContain("two days");
});

test("the index of the packages says what takes days", () => {
  expect(inPublic("index-demo.html")).toContain(promise.case);
});
