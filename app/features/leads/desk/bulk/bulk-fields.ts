import { isMoment, isUuid, oneOf } from "~/lib/http/query-values";

/** Names of fields of the form that changes many leads: a checkbox, and a hidden field, for each lead on the page. */
export const chosenName = (id: string) => `lead-${id}`;
export const shownName = (id: string) => `shown-${id}`;

/** The new owner of leads that shall have none; without a choice, nothing changes. */
export const NO_OWNER = "nobody";

/** The versions of leads by their ids. */
export type Versions = Record<string, number>;

/** The last lead that an earlier form changed: the others are behind it, the newest first. */
export type ChangePlace = { created_at: string; id: string };

/** Whether of all found leads the closed ones are meant, too. */
const sureNames = ["all", "open"] as const;

/** Which leads are meant: those with these versions, or all that the filters found by a time, once it is sure. */
export type Selection =
  | { versions: Versions }
  | {
      shownAt: string;
      place?: ChangePlace | undefined;
      sure: (typeof sureNames)[number] | undefined;
    };

/** The leads of one import of the signed-in person, known by its time, that nobody has changed since. */
export type Imported = { importedAt: string };

/** Won, lost and closed leads, as the value of an `in` filter. */
export const CLOSED_STATES = "(won,lost,closed)";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/;

const isTime = (value: string) => TIME.test(value) && isMoment(value);

/** The fields that begin so, by the id in their names. */
function versionsIn(fields: URLSearchParams, prefix: string): Versions {
  const versions: Versions = {};
  for (const [name, value] of fields) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    if (isUuid(id) && /^\d{1,9}$/.test(value)) versions[id] = Number(value);
  }
  return versions;
}

function placeIn(form: URLSearchParams): ChangePlace | undefined {
  const [created_at, id] = [form.get("before") ?? "", form.get("after") ?? ""];
  return isTime(created_at) && isUuid(id) ? { created_at, id } : undefined;
}

/** The ids of the leads whose boxes are checked. */
export const chosenIn = (form: URLSearchParams) => Object.keys(versionsIn(form, chosenName("")));

/** Null if an import is not what is meant. */
export function importedIn(form: URLSearchParams): Imported | null {
  const importedAt = form.get("imported") ?? "";
  return isTime(importedAt) ? { importedAt } : null;
}

/** Null if no lead is meant. */
export function selectionIn(form: URLSearchParams): Selection | null {
  const which = form.get("which");
  if (which === "found") {
    const shownAt = form.get("shown_at") ?? "";
    const sure = oneOf(sureNames, form.get("sure"));
    return isTime(shownAt) ? { shownAt, place: placeIn(form), sure } : null;
  }
  const versions = versionsIn(form, which === "page" ? shownName("") : chosenName(""));
  return Object.keys(versions).length > 0 ? { versions } : null;
}
