const two = (part: number) => String(part).padStart(2, "0");

/** The day, as a date field has it, in a number of days, or the same day of the next month, its last one if it has no such. */
export function dayIn(days: string, now: Date): string {
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const lastOfNext = new Date(year, month + 2, 0).getDate();
  const day =
    days === "month"
      ? new Date(year, month + 1, Math.min(today, lastOfNext))
      : new Date(year, month, today + Number(days));
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
