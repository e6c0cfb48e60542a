import { Temporal } from "temporal-polyfill";

import { importCopy } from "~/content/desk/lead-import";
import { stateNames, storedStates } from "~/content/desk/leads";
import type { LeadState } from "~/content/desk/leads";
import { companySizes } from "~/content/leads/contact";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { dayIn } from "~/lib/http/query-values";

import { LEAD_LENGTHS } from "../../lead-lengths";

const { reasons } = importCopy;

/** What stands first in days with slashes. */
export const dayOrders = ["day", "month"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The value of ours that a cell means, by its name or its label; "" for an empty cell, undefined if it is none. */
function known<Value extends string>(
  cell: string,
  values: readonly { value: Value; names: readonly string[] }[],
): Value | "" | undefined {
  if (cell === "") return "";
  const wanted = cell.toLowerCase();
  return values.find(({ names }) => names.includes(wanted))?.value;
}

const states = () =>
  storedStates.map((value) => ({ value, names: [value, stateNames[value].toLowerCase()] }));
const plans = () =>
  planIds.map((value) => ({
    value,
    names: [value, subscriptionPlans[value].name.toLowerCase()],
  }));
const languages = [
  { value: "en", names: ["english", "inglês", "ingles", "inglés"] },
  { value: "pt-BR", names: ["portuguese", "português", "portugues", "portugués"] },
] as const;

export const stateIn = (cell: string): LeadState | "" | undefined => known(cell, states());
export const planIn = (cell: string) => known(cell, plans());

/** The code of a language from its name in a language of ours, or a code as browsers send it. */
export function languageIn(cell: string): string | undefined {
  const named = known(cell, languages);
  if (named !== undefined) return named;
  return cell.length <= LEAD_LENGTHS.language && /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(cell)
    ? cell
    : undefined;
}

const limits = companySizes.map((size) => {
  const [least = 0, most = Number.POSITIVE_INFINITY] = size.match(/\d+/g)?.map(Number) ?? [];
  return { size, least, most };
});

/**
 * The size of ours that a number of employees falls in, or most of a range such as "51-200" or "51 to 200"; "" for an empty
 * cell, undefined if it is none.
 */
export function sizeIn(cell: string): string | undefined {
  if (cell === "") return "";
  const exact = limits.find(({ size }) => size === cell);
  if (exact) return exact.size;
  const text = cell.toLowerCase().replaceAll(/(?<=\d)[,.](?=\d{3}(?!\d))/g, "");
  const numbers = text.match(/\d{1,9}/g)?.map(Number) ?? [];
  const [first, last = first] = numbers;
  if (first === undefined || last === undefined || numbers.length > 2 || last < first)
    return undefined;
  const isOpen = numbers.length === 1 && /\+|>|more|over|mais/.test(text);
  // 50 is in two of ours; one number is in the smaller of them, a range where its middle is.
  const middle = isOpen ? first + 1 : Math.floor((first + last) / 2);
  return limits.find(({ least, most }) => middle >= least && middle <= most)?.size;
}

/** A day that begins with its year, and one with the name of its month in English. */
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)(.*)$/s;
const monthNamed =
  /^(?:([a-z]{3})[a-z]{0,6}\.? (\d{1,2}),?|(\d{1,2})\.? ([a-z]{3})[a-z]{0,6}\.?,?) (\d{4})(?!\d),?(.*)$/is;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const dayWritten = (year = "", month = "", day = "", time = "") =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time}`;

const withSlashes = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)(.*)$/s;

/** The cell with its day as 2026-03-01; null if the day can be read in two ways and the order is not known. */
function isoDay(cell: string, order: DayOrder | undefined): string | null {
  const [, firstYear, firstMonth, firstDay, rest] = yearFirst.exec(cell) ?? [];
  if (firstYear) return dayWritten(firstYear, firstMonth, firstDay, rest);
  const named = monthNamed.exec(cell);
  if (named) {
    const month = months.indexOf((named[1] ?? named[4] ?? "").toLowerCase()) + 1;
    return dayWritten(named[5], String(month), named[2] ?? named[3], named[6]);
  }
  const found = withSlashes.exec(cell);
  if (!found) return cell;
  const [, first = "", , second = "", year, time = ""] = found;
  const isDayFirst = Number(first) > 12 || (Number(second) <= 12 && order === "day");
  if (!order && Number(first) <= 12 && Number(second) <= 12 && first !== second) return null;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return dayWritten(year, month, day, time);
}

/** A day without its time, as 2026-03-01; or why it is none. */
export function dayOf(
  cell: string,
  order: DayOrder | undefined,
): { day: string } | { reason: string } {
  if (cell === "") return { day: "" };
  const written = isoDay(cell, order);
  if (written === null) return { reason: reasons.order };
  const day = dayIn(written.slice(0, 10));
  return day === undefined ? { reason: reasons.follow_up } : { day };
}

/** The moment of a day with or without a time, in UTC; or why it is none. */
export function receivedAt(
  cell: string,
  now: Temporal.Instant,
  order: DayOrder | undefined,
): { at: string } | { reason: string } {
  const written = isoDay(cell, order);
  if (written === null) return { reason: reasons.order };
  try {
    const time = Temporal.PlainDateTime.from(written.replace(" ", "T")).toZonedDateTime("UTC");
    const at = time.toInstant();
    if (Temporal.Instant.compare(at, now) > 0) return { reason: reasons.future };
    const oldest = now.toZonedDateTimeISO("UTC").subtract({ months: 24 }).toInstant();
    if (Temporal.Instant.compare(at, oldest) < 0) return { reason: reasons.old };
    return { at: at.toString() };
  } catch {
    return { reason: reasons.received };
  }
}
