import { expect, test } from "vitest";

import { planningGroups } from "./planning-inputs";
import { promise } from "./promise";

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six"];

test("the promise gives an initiative the months that the calculator starts with", () => {
  const values = new Map(
    planningGroups.flatMap(({ inputs }) => inputs.map(({ name, value }) => [name, value] as const)),
  );
  const months = (name: "months_today" | "months_with") => NUMBERS[values.get(name) ?? 0];
  const [today, withExperts] = [months("months_today"), months("months_with")];
  expect(promise.initiative.toLowerCase()).toBe(`${today} months of work, done in ${withExperts}.`);
  expect(promise.days).toContain(`inside a ${withExperts}-month project`);
  expect(promise.sentence.toLowerCase()).toContain(promise.days.toLowerCase());
});
