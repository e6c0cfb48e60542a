import { leadStates } from "~/content/desk/leads";

import { isLeadId, isTime } from "./lead-filters";
import type { LeadPlace } from "./lead-filters";

/** Names of fields of the form that changes many leads: a checkbox, and a hidden field, for each lead on the page. */
export const chosenName = (id: string) => `lead-${id}`;
export const shownName = (id: string) => `shown-${id}`;

/** The new owner of leads that shall have none; without a choice, nothing changes. */
export const NO_OWNER = "nobody";

const separators = { comma: ",", semicolon: ";" } as const;

/** The versions of leads by their ids. */
export type Versions = Record<string, number>;

/** Which leads are meant: those with these versions, or all that the filters found by a time. */
export type Selection = { versions: Versions } | { shownAt: string; place?: LeadPlace | undefined };

type Fields = Iterable<[string, unknown]>;

/** The fields that begin so, by the id in their names. */
function versionsIn(fields: Fields, prefix: string): Versions {
  const versions: Versions = {};
  for (const [name, value] of fields) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    if (isLeadId(id) && /^\d{1,9}$/.test(String(value))) versions[id] = Number(value);
  }
  return versions;
}

/** Null if no lead is meant. */
export function selectionIn(form: URLSearchParams): Selection | null {
  const which = form.get("which");
  if (which === "found") {
    const shownAt = form.get("shown_at") ?? "";
    const time = form.get("before") ?? "";
    const id = form.get("after") ?? "";
    const place = isTime(time) && isLeadId(id) ? { time, id } : undefined;
    return isTime(shownAt) ? { shownAt, place } : null;
  }
  const versions = versionsIn(form, which === "page" ? shownName("") : chosenName(""));
  return Object.keys(versions).length > 0 ? { versions } : null;
}

export function separatorIn(params: URLSearchParams): string {
  return params.get("separator") === "semicolon" ? separators.semicolon : separators.comma;
}

export function stateIn(form: URLSearchParams) {
  return leadStates.find((state) => state === form.get("new_state"));
}
