import { formatNumber } from "./read-inputs.ts";
import type { PlanningInputs } from "./read-inputs.ts";

export type PlanningFigure = {
  name: "speed" | "savings" | "amount" | "roi" | "confidence";
  value: string;
  /** The calculation with its numbers. */
  working: string;
};

const AMOUNT_STEP = 5_000;

function dollars(value: number): string {
  return `${value < 0 ? "−" : ""}US$${formatNumber(Math.abs(value), 0)}`;
}

function percent(share: number, digits = 0): string {
  return `${formatNumber(share * 100, digits)}%`;
}

/** Rounded down, so that no page promises more than the calculation; tolerates binary fractions. */
function savedPercent(share: number): string {
  return percent(Math.floor(share * 100 + 1e-9) / 100);
}

/** From 3 on without decimals, as a factor of 5.94 is no more certain than one of 6. */
function factor(value: number): string {
  return `${formatNumber(value, value < 3 ? 1 : 0)}X`;
}

/** In words, as in "a year of licenses". */
function licenseTime(months: number): string {
  if (months === 12) return "a year";
  return months === 1 ? "a month" : `${formatNumber(months)} months`;
}

/** The site's figures for these inputs, each with its calculation in words. */
export function planningFigures(inputs: PlanningInputs): PlanningFigure[] {
  const monthly = inputs.people * inputs.monthly_cost;
  const today = monthly * inputs.months_today;
  const team = monthly * inputs.months_with;
  const licenses =
    inputs.licenses * (inputs.license_price + inputs.llm_usage) * inputs.license_months;
  const saved = today - team - licenses;
  const speed = inputs.months_today / inputs.months_with;
  const odds = inputs.odds_with / inputs.odds_today;
  const [evidenceToday, evidenceWith] = [inputs.evidence_today, inputs.evidence_with];
  const of = `of ${formatNumber(inputs.assumptions)}`;
  return [
    {
      name: "speed",
      value: factor(speed),
      working: `${formatNumber(inputs.months_today)} ÷ ${formatNumber(inputs.months_with)} months = ${formatNumber(speed)}`,
    },
    {
      name: "savings",
      value: savedPercent(saved / today),
      working: `${dollars(saved)} ÷ ${dollars(today)} = ${percent(saved / today, 1)}`,
    },
    {
      name: "amount",
      value: dollars(Math.round(saved / AMOUNT_STEP) * AMOUNT_STEP),
      working: `${dollars(today)} today − ${dollars(team)} with the experts − ${dollars(licenses)} for ${licenseTime(inputs.license_months)} of licenses and model usage = ${dollars(saved)}`,
    },
    {
      name: "roi",
      value: factor(odds),
      working: `${percent(inputs.odds_with / 100, 2)} ÷ ${percent(inputs.odds_today / 100, 2)} odds = ${formatNumber(odds)}, for the same budget`,
    },
    {
      name: "confidence",
      value: `${percent(evidenceToday / inputs.assumptions)} to ${percent(evidenceWith / inputs.assumptions)}`,
      working: `${formatNumber(evidenceToday)} ${of} assumptions backed by evidence, then ${formatNumber(evidenceWith)} ${of}`,
    },
  ];
}
