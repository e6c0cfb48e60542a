import { savingsInputs } from "~/content/how-we-calculate";
import { kindsOfWork } from "~/content/kinds-of-work";
import type { KindOfWork } from "~/content/kinds-of-work";

import { planningFigures } from "./planning-figures";
import { readPlanningInputs } from "./read-inputs";

export type Savings = {
  kind: KindOfWork;
  /** The numbers for the page with all inputs; empty for the site's. */
  query: string;
  fields: { name: (typeof savingsInputs)[number]; value: string; error: string | undefined }[];
  /** Null while an input is missing or wrong. */
  result: { amount: string; share: string; working: string } | null;
};

/**
 * The savings of this kind of work for three inputs in a query. The licenses follow the team in the
 * proportion of the kind; the other inputs keep its values.
 */
export function readSavings(query: URLSearchParams, kind: KindOfWork = "strategy"): Savings {
  const own = new URLSearchParams();
  const { peoplePerLicense, ...ours } = kindsOfWork[kind];
  if (kind !== "strategy") {
    for (const name of ["months_today", "months_with", "people", "license_months"] as const)
      own.set(name, String(ours[name]));
  }
  for (const name of savingsInputs) {
    const typed = query.get(name);
    if (typed !== null) own.set(name, typed);
  }
  const team = own.has("people") ? readPlanningInputs(own).inputs?.people : undefined;
  if (team) own.set("licenses", String(Math.max(1, Math.ceil(team / peoplePerLicense))));
  const { values, errors, inputs } = readPlanningInputs(own);
  const figures = inputs && planningFigures(inputs);
  const amount = figures?.find(({ name }) => name === "amount");
  const share = figures?.find(({ name }) => name === "savings");
  return {
    kind,
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
