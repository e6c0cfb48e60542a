/** The time of a column; one without a time zone is in UTC. */
export function toDate(column: string): Date {
  return new Date(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(column) ? column : `${column}Z`);
}

/** ISO 8601 in UTC, as the service writes times. */
export function toTimestamp(column: string): string {
  return toDate(column).toISOString();
}

export function isAfter(column: string, moment: Date): boolean {
  return toDate(column).getTime() > moment.getTime();
}

/** Whether more than so many milliseconds have passed since. */
export function isOlderThan(column: string, milliseconds: number, now: Date): boolean {
  return now.getTime() > toDate(column).getTime() + milliseconds;
}

export function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
