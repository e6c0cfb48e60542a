import { overviewCopy, periodNames } from "~/content/desk/overview";
import type { PeriodName } from "~/content/desk/overview";
import type { FieldErrors } from "~/lib/forms/form-values";
import { dayIn, oneOf } from "~/lib/http/query-values";

const { problems } = overviewCopy.received;

const DAY_MS = 86_400_000;
/** The longest period of own dates, ten years. */
const MOST_DAYS = 3653;

type Days = { from: string; to: string };

/** What a bar of the chart stands for. */
export type Unit = "day" | "week" | "month";

/** Days written as 2026-03-01, both included, with the days that they are compared with. */
export type Period = Days & { name: PeriodName; unit: Unit; before: Days };

/** The day `days` after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month `months` after that of a day. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

function unitOf({ from, to }: Days): Unit {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return "day";
  return days <= 26 * 7 ? "week" : "month";
}

const lastWeeks = (weeks: number) => (today: string) => {
  const from = dayAfter(mondayOf(today), -7 * (weeks - 1));
  const before = { from: dayAfter(from, -7 * weeks), to: dayAfter(today, -7 * weeks) };
  return { from, to: today, before };
};

/** Months up to a day, with as many days of as many months before. */
function months(from: string, to: string, count: number) {
  const start = monthAfter(from, -count);
  const before = {
    from: start,
    to: earlier(dayAfter(from, -1), dayAfter(start, daysBetween(from, to))),
  };
  return { from, to, before };
}

const quarterOf = (day: string) => monthAfter(day, -((Number(day.slice(5, 7)) - 1) % 3));

const named: Record<Exclude<PeriodName, "own">, (today: string) => Days & { before: Days }> = {
  "4-weeks": lastWeeks(4),
  "12-weeks": lastWeeks(12),
  "12-months": (today) => months(monthAfter(today, -11), today, 12),
  "this-quarter": (today) => months(quarterOf(today), today, 3),
  "last-quarter": (today) => {
    const from = monthAfter(quarterOf(today), -3);
    const to = dayAfter(quarterOf(today), -1);
    return { from, to, before: { from: monthAfter(from, -3), to: dayAfter(from, -1) } };
  },
};

function problemsOf(from: string | undefined, to: string | undefined): FieldErrors {
  if (!from || !to)
    return { ...(from ? {} : { from: problems.day }), ...(to ? {} : { to: problems.day }) };
  if (to < from) return { to: problems.reversed };
  return daysBetween(from, to) < MOST_DAYS ? {} : { to: problems.tooLong };
}

/** The period that an address asks for; of one that there is not, the default with what is wrong. */
export function readPeriod(query: URLSearchParams, today: string) {
  const name = oneOf(Object.keys(periodNames) as PeriodName[], query.get("period")) ?? "12-weeks";
  const [from, to] = [dayIn(query.get("from")), dayIn(query.get("to"))];
  const errors = name === "own" ? problemsOf(from, to) : {};
  if (name !== "own" || !from || !to || Object.keys(errors).length > 0) {
    const known = name === "own" ? "12-weeks" : name;
    const days = named[known](today);
    const typed = { from: query.get("from") ?? "", to: query.get("to") ?? "" };
    const period: Period = { name: known, unit: unitOf(days), ...days };
    return { period, ...(name === "own" ? { refused: { errors, values: typed } } : {}) };
  }
  const days = daysBetween(from, to) + 1;
  const before = { from: dayAfter(from, -days), to: dayAfter(from, -1) };
  const period: Period = { name, from, to, unit: unitOf({ from, to }), before };
  return { period };
}

/** A bar of the chart: its days, and the first day of its week or month, by which the database names it. */
export type Part = Days & { key: string };

const firsts: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => monthAfter(day, 0),
};
const nexts: Record<Unit, (first: string) => string> = {
  day: (day) => dayAfter(day, 1),
  week: (monday) => dayAfter(monday, 7),
  month: (first) => monthAfter(first, 1),
};

/** The bars of a period, the oldest first; the first and the last have only its days. */
export function partsOf({ from, to, unit }: Pick<Period, "from" | "to" | "unit">): Part[] {
  const parts: Part[] = [];
  for (let key = firsts[unit](from); key <= to; key = nexts[unit](key))
    parts.push({ key, from: later(key, from), to: earlier(dayAfter(nexts[unit](key), -1), to) });
  return parts;
}
