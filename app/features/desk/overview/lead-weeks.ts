import { overviewCopy } from "~/content/desk/overview";
import type { LeadGroup } from "~/content/desk/overview";

export const WEEKS = 12;
const DAY_MS = 86_400_000;

/** Leads with a common value, with those that have none or a rare one together, as the database counts them. */
export type CountedGroup = {
  kind: "named" | "others" | "none";
  value: string | null;
  /** Pairs of the week, from 0, and its number of leads. */
  counts: [number, number][];
};

/** A line of the chart: leads of each week, the oldest first. */
export type WeekSeries = Pick<CountedGroup, "kind" | "value"> & {
  key: string;
  name: string;
  counts: number[];
  total: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The day `days` after another one, both written as 2026-03-01. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekSeries(groups: readonly CountedGroup[], by: LeadGroup): WeekSeries[] {
  const names = overviewCopy.groups[by];
  return groups.map(({ kind, value, counts }) => {
    const byWeek = new Map(counts);
    const weeks = Array.from({ length: WEEKS }, (_, week) => byWeek.get(week) ?? 0);
    const name =
      kind === "named" && value !== null ? value : names[kind === "none" ? "none" : "others"];
    return { key: `${kind} ${value ?? ""}`, kind, value, name, counts: weeks, total: sum(weeks) };
  });
}

/** All leads of each week. */
export function weekTotals(series: readonly WeekSeries[]): number[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    sum(series.map(({ counts }) => counts[week] ?? 0)),
  );
}

/** The top of an axis for values up to `highest`: 1, 2 or 5 times a power of ten, and at least 4. */
export function axisTop(highest: number): number {
  const least = Math.max(4, highest);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 4, 5, 10].find((step) => step * power >= least) ?? 10);
}
