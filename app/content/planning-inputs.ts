import { kindsOfWork } from "./kinds-of-work";
import { backed, odds } from "./odds";

const site = kindsOfWork.strategy;

/** An input of the planning figures. */
export type PlanningInput = {
  /** Query parameter and form field. */
  name: string;
  label: string;
  unit: string;
  /** The value that the site's own figures are calculated with. */
  value: number;
  min: number;
  max: number;
  whole?: boolean;
};

export const planningGroups = [
  {
    title: "Time",
    inputs: [
      {
        name: "months_today",
        label: "Length of the initiative today",
        unit: "months",
        value: site.months_today,
        min: 0.5,
        max: 60,
      },
      {
        name: "months_with",
        label: "Length with the experts",
        unit: "months",
        value: site.months_with,
        min: 0.1,
        max: 60,
      },
    ],
  },
  {
    title: "Cost",
    inputs: [
      {
        name: "people",
        label: "People on the team",
        unit: "people",
        value: site.people,
        min: 1,
        max: 500,
        whole: true,
      },
      {
        name: "monthly_cost",
        label: "Cost of one person",
        unit: "US$ per month",
        value: 11_600,
        min: 100,
        max: 100_000,
      },
      {
        name: "licenses",
        label: "Licenses",
        unit: "licenses",
        value: site.people / site.peoplePerLicense,
        min: 1,
        max: 500,
        whole: true,
      },
      {
        name: "license_months",
        label: "Months of licenses it carries",
        unit: "months",
        value: site.license_months,
        min: 0,
        max: 120,
      },
      {
        name: "license_price",
        label: "Price of one license",
        unit: "US$ per month",
        value: 399,
        min: 0,
        max: 10_000,
      },
      {
        name: "llm_usage",
        label: "LLM usage of one license",
        unit: "US$ per month",
        value: 25,
        min: 0,
        max: 10_000,
      },
    ],
  },
  {
    title: "Odds and confidence",
    inputs: [
      {
        name: "odds_today",
        label: "Odds of success today",
        unit: "%",
        value: odds.today,
        min: 1,
        max: 100,
      },
      {
        name: "odds_with",
        label: "Odds of success with evidence",
        unit: "%",
        value: odds.evidence,
        min: 1,
        max: 100,
      },
      {
        name: "assumptions",
        label: "Assumptions that could sink it",
        unit: "assumptions",
        value: 10,
        min: 1,
        max: 1_000,
        whole: true,
      },
      {
        name: "evidence_today",
        label: "Backed by evidence today",
        unit: "of the assumptions above",
        value: backed.today,
        min: 0,
        max: 1_000,
        whole: true,
      },
      {
        name: "evidence_with",
        label: "Backed by evidence afterward",
        unit: "of the assumptions above",
        value: backed.evidence,
        min: 0,
        max: 1_000,
        whole: true,
      },
    ],
  },
] as const satisfies readonly { title: string; inputs: readonly PlanningInput[] }[];

export type PlanningInputName = (typeof planningGroups)[number]["inputs"][number]["name"];

export const planningMessages = {
  number: "enter a number",
  whole: "enter a whole number",
  range: "from {min} to {max}",
  either: (typed: string, one: number, other: number) =>
    `“${typed}” could mean ${one} or ${other}; enter the one that you mean`,
  tooMany: "cannot be more than the assumptions that could sink it",
};
