import { dateCopy } from "../../../content/desk/time-zone.ts";

const DAY_MS = 86_400_000;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const written = (local: string) => `${day.format(new Date(`${local}Z`))} at ${local.slice(11, 16)}`;

/** What clocks in the zone show at this moment, as a date field has it. */
function localAt(moment: number, timeZone: string): string {
  const two = "2-digit";
  const options = { year: "numeric", month: two, day: two, hour: two, minute: two } as const;
  return new Intl.DateTimeFormat("sv-SE", { ...options, timeZone })
    .format(moment)
    .replace(" ", "T");
}

/** The moments that the clocks' time may be, by how far they are from UTC a day before and a day after it. */
function momentsOf(local: string, zone: string): number[] {
  const wall = Date.parse(`${local}Z`);
  return [-DAY_MS, DAY_MS].map((away) => {
    const ahead = Date.parse(`${localAt(wall + away, zone)}Z`) - (wall + away);
    return wall - ahead;
  });
}

/** What a date field's value means, also on a day when clocks are changed; "" for none. */
export function meaningOf(value: string, zone: string): string {
  const local = value.slice(0, 16);
  if (Number.isNaN(Date.parse(`${local}Z`))) return "";
  const name = zone.replaceAll("_", " ");
  const [before = 0, after] = momentsOf(local, zone);
  // The days around it may have a year of five digits.
  if (Number.isNaN(before + (after ?? 0))) return "";
  const found = [before, after].filter((one = 0) => localAt(one, zone) === local);
  if (found.length === 0)
    return `${dateCopy.missing(local.slice(11), name)} ${written(localAt(before, zone))}, ${name}.`;
  const isTwice = found.length > 1 && before !== after;
  return `${dateCopy.means} ${written(local)}, ${name}.${isTwice ? ` ${dateCopy.first}` : ""}`;
}
