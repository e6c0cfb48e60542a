/** Parses the time in a column; UTC if it has no time zone. */
export function toDate(column: string): Date {
  return new Date(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(column) ? column : `${column}Z`);
}

/** Formats the time in a column as ISO 8601 in UTC, as GoTrue does. */
export function toTimestamp(column: string): string {
  return toDate(column).toISOString();
}

export function isAfter(column: string, moment: Date): boolean {
  return toDate(column).getTime() > moment.getTime();
}

/** Whether more than `milliseconds` have passed since the time in a column. */
export function isOlderThan(column: string, milliseconds: number, now: Date): boolean {
  return now.getTime() > toDate(column).getTime() + milliseconds;
}

export function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
