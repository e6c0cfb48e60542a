import { savingsCopy, savingsInputs } from "~/content/how-we-calculate";

import { planningFigures } from "./planning-figures";
import { planningInputs, readPlanningInputs } from "./read-inputs";

export type Savings = {
  fields: { name: string; label: string; hint: string; value: string; error: string | undefined }[];
  /** Null while an input is missing or wrong. */
  result: { amount: string; share: string; working: string } | null;
};

/** The savings of the planning figures for three inputs in a query; the others keep the site's values. */
export function readSavings(query: URLSearchParams): Savings {
  const own = new URLSearchParams();
  for (const name of savingsInputs) {
    const typed = query.get(name);
    if (typed !== null) own.set(name, typed);
  }
  const { values, errors, inputs } = readPlanningInputs(own);
  const figures = inputs && planningFigures(inputs);
  const amount = figures?.find(({ name }) => name === "amount");
  const share = figures?.find(({ name }) => name === "savings");
  return {
    fields: savingsInputs.map((name) => ({
      name,
      label: savingsCopy.labels[name],
      hint: planningInputs.find((input) => input.name === name)?.unit ?? "",
      value: values[name],
      error: errors[name],
    })),
    result:
      amount && share
        ? { amount: amount.value, share: share.value, working: amount.working }
        : null,
  };
}
