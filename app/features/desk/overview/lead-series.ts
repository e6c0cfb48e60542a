import { groupNames, pageName } from "~/content/desk/leads";
import type { LeadGroup } from "~/content/desk/leads";
import { planName } from "~/content/leads/lead-labels";
import { hrefWith } from "~/lib/http/query-values";

import type { Part } from "./period";

/** Leads with a common value, with those that have none or a rare one together, as the database counts them. */
export type CountedGroup = {
  kind: "named" | "others" | "none";
  value: string | null;
  /** Pairs of the first day of a day, week or month, and its number of leads. */
  counts: [string, number][];
};

/** A line of the chart: leads of each of its bars, the oldest first. */
export type LeadSeries = Pick<CountedGroup, "kind" | "value"> & {
  key: string;
  name: string;
  counts: number[];
  total: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const nameOfValue: Partial<Record<LeadGroup, (value: string) => string>> = {
  page: pageName,
  plan: planName,
};

/** The lines of a chart with these bars. */
export function leadSeries(
  groups: readonly CountedGroup[],
  by: LeadGroup,
  parts: readonly Part[],
): LeadSeries[] {
  const names = groupNames[by];
  return groups.map(({ kind, value, counts }) => {
    const byPart = new Map(counts);
    const shown = parts.map((part) => byPart.get(part.key) ?? 0);
    const nameOf = nameOfValue[by];
    const name =
      kind === "named" && value !== null
        ? (nameOf?.(value) ?? value)
        : names[kind === "none" ? "none" : "others"];
    return { key: `${kind} ${value ?? ""}`, kind, value, name, counts: shown, total: sum(shown) };
  });
}

/** All leads of each bar. */
export function barTotals(series: readonly LeadSeries[]): number[] {
  const bars = series[0]?.counts ?? [];
  return bars.map((_, at) => sum(series.map(({ counts }) => counts[at] ?? 0)));
}

/** Tenths of a power of ten at which an axis may end. */
const TOPS = [10, 12, 16, 20, 24, 30, 40, 50, 60, 80];

/** The top of an axis for values up to `highest`: a round even number close above them, and at least 4. */
export function axisTop(highest: number): number {
  const least = Math.max(4, highest);
  const power = 10 ** Math.floor(Math.log10(least));
  const tops = TOPS.map((tenths) => (tenths * power) / 10);
  return tops.find((top) => top >= least && top % 2 === 0) ?? 10 * power;
}

/** The list of the leads of a series in these days. */
export function seriesHref(
  series: LeadSeries,
  { all, by, from, to }: { all: readonly LeadSeries[]; by: LeadGroup; from: string; to: string },
): string {
  const days = { from, to };
  const list = "/app/desk/leads";
  if (series.kind === "none") return hrefWith(list, { without: by, ...days });
  // The list also finds a part of a value that is not in quotes; a plan is one of a few.
  const whole = by === "plan" ? series.value : `"${series.value}"`;
  if (series.kind === "named") return hrefWith(list, { [by]: whole, ...days });
  const named = all.flatMap(({ kind, value }) => (kind === "named" && value ? [value] : []));
  const not = new URLSearchParams(named.map((value) => ["not", value]));
  return `${hrefWith(list, { others: by, ...days })}&${not}`;
}
