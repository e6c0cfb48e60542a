import { dateCopy } from "../../../content/desk/time-zone.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What a date field's value means; "" for none. */
export function meaningOf(local: string, zone: string): string {
  const date = new Date(`${local}Z`);
  if (!local || Number.isNaN(date.getTime())) return "";
  return `${dateCopy.means} ${day.format(date)} at ${local.slice(11, 16)}, ${zone.replaceAll("_", " ")}.`;
}
