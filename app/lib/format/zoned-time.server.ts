import { Temporal } from "temporal-polyfill";

import { writtenDay } from "./written-time";

/** The zone of everybody who has not chosen one. */
export const UTC = "UTC";

/** The name by which this runtime knows a time zone; null for any other text, also for an offset such as +03:00. */
export function timeZoneNamed(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** `2026-03-17T06:00`, as a date field wants it, in this zone. */
export function fieldTime(time: string, zone: string): string {
  const { epochMilliseconds } = Temporal.Instant.from(new Date(time).toISOString());
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: "minute", roundingMode: "floor" });
}

/**
 * The moment of a date field's value in this zone; null if it is none. When clocks are put forward, a time that
 * does not exist is as much later as they are put forward; of a time that occurs twice, it is the first.
 */
export function momentOf(local: string, zone: string): string | null {
  try {
    const minute = Temporal.PlainDateTime.from(local).round({
      smallestUnit: "minute",
      roundingMode: "floor",
    });
    return minute.toZonedDateTime(zone).toInstant().toString();
  } catch {
    return null;
  }
}

/** Whether clocks in this zone show the time of this moment `twice`, and for the which time it is. */
export function occurrence(time: string, zone: string): "once" | "first" | "second" {
  const local = Temporal.PlainDateTime.from(fieldTime(time, zone));
  const [first, second] = (["earlier", "later"] as const).map(
    (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  if (first === second) return "once";
  return new Date(time).getTime() < (second ?? 0) ? "first" : "second";
}

const written = (local: string) => `${writtenDay(`${local}Z`)} at ${local.slice(11)}`;

/** `March 17, 2026 at 06:00 (09:00 UTC)`; in UTC without what is in brackets. */
export function zonedMinute(time: string | Date, zone: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return "";
  const [utc = "", local = ""] = [UTC, zone].map((one) => fieldTime(date.toISOString(), one));
  if (utc === local) return `${written(utc)} UTC`;
  const isSameDay = utc.slice(0, 10) === local.slice(0, 10);
  return `${written(local)} (${isSameDay ? utc.slice(11) : written(utc).replace(" at ", ", ")} UTC)`;
}
