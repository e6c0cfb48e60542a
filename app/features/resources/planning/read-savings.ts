import { savingsInputs } from "~/content/how-we-calculate";

import type { PlanningInputName } from "~/content/planning-inputs";

import { planningFigures } from "./planning-figures";
import { planningInputs, readPlanningInputs } from "./read-inputs";

export type Savings = {
  /** The visitor's own numbers, for the page with all inputs; empty for the site's. */
  query: string;
  fields: { name: (typeof savingsInputs)[number]; value: string; error: string | undefined }[];
  /** Null while an input is missing or wrong. */
  result: { amount: string; share: string; working: string } | null;
};

const licensesFor = (people: number) =>
  Math.max(1, Math.ceil((people * siteValue("licenses")) / siteValue("people")));

function siteValue(name: PlanningInputName): number {
  return planningInputs.find((input) => input.name === name)?.value ?? 1;
}

/**
 * The savings of the planning figures for three inputs in a query. The licenses follow the team in the site's
 * proportion; the other inputs keep the site's values.
 */
export function readSavings(query: URLSearchParams): Savings {
  const own = new URLSearchParams();
  for (const name of savingsInputs) {
    const typed = query.get(name);
    if (typed !== null) own.set(name, typed);
  }
  const team = own.has("people") ? readPlanningInputs(own).inputs?.people : undefined;
  if (team) own.set("licenses", String(licensesFor(team)));
  const { values, errors, inputs } = readPlanningInputs(own);
  const figures = inputs && planningFigures(inputs);
  const amount = figures?.find(({ name }) => name === "amount");
  const share = figures?.find(({ name }) => name === "savings");
  return {
    query: own.toString(),
    fields: savingsInputs.map((name) => ({
      name,
      value: values[name],
      error: errors[name],
    })),
    result:
      amount && share
        ? { amount: amount.value, share: share.value, working: amount.working }
        : null,
  };
}
