import { planningGroups, planningMessages } from "~/content/planning-inputs";
import type { PlanningInput, PlanningInputName } from "~/content/planning-inputs";
import { storableLine } from "~/lib/validation/storable-text";
import { readTypedNumber } from "~/lib/validation/typed-number";

export type PlanningInputs = Record<PlanningInputName, number>;

/** A loader's answer: what to show in the fields, and either all numbers or what is wrong. */
export type PlanningRequest = {
  values: Record<PlanningInputName, string>;
  errors: Partial<Record<PlanningInputName, string>>;
  /** Null while an input is missing or wrong. */
  inputs: PlanningInputs | null;
};

type NamedInput = PlanningInput & { name: PlanningInputName };

export const planningInputs: readonly NamedInput[] = planningGroups.flatMap(
  ({ inputs }): readonly NamedInput[] => inputs,
);

const longestValue = 30;

export function formatNumber(value: number, maximumFractionDigits = 2): string {
  return value.toLocaleString("en-US", { maximumFractionDigits }).replace("-", "−");
}

/** The number, or what is wrong with the text. */
function read({ label, min, max, whole = false }: PlanningInput, text: string): number | string {
  const reading = readTypedNumber(text, { least: min, most: max, isWhole: whole });
  if ("value" in reading) return reading.value;
  const { number, whole: wholeNumber, range, either } = planningMessages;
  if ("either" in reading) return `${label}: ${either(text, ...reading.either)}`;
  const limits = range.replace("{min}", formatNumber(min)).replace("{max}", formatNumber(max));
  return `${label}: ${whole ? wholeNumber : number} ${limits}`;
}

/** Reads the inputs from query parameters; a missing one has the value of the site's own figures. */
export function readPlanningInputs(query: URLSearchParams): PlanningRequest {
  const values = {} as PlanningRequest["values"];
  const inputs = {} as PlanningInputs;
  const errors: PlanningRequest["errors"] = {};
  for (const input of planningInputs) {
    const { name, value } = input;
    values[name] = storableLine(query.get(name) ?? formatNumber(value), longestValue);
    const found = read(input, values[name]);
    if (typeof found === "string") errors[name] = found;
    else inputs[name] = found;
  }
  for (const name of ["evidence_today", "evidence_with"] as const) {
    if (errors.assumptions || errors[name] || inputs[name] <= inputs.assumptions) continue;
    const label = planningInputs.find((input) => input.name === name)?.label;
    errors[name] = `${label}: ${planningMessages.tooMany}`;
  }
  return { values, errors, inputs: Object.keys(errors).length > 0 ? null : inputs };
}
