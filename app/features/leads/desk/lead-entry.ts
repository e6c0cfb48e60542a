import { leadEntryCopy } from "~/content/desk/lead-entry";
import type { FormValues } from "~/lib/forms/form-values";

import type { StoredLead } from "./stored-lead";

export const entryNames = Object.keys(leadEntryCopy.labels).filter(
  (name) => name !== "state",
) as Exclude<keyof typeof leadEntryCopy.labels, "state">[];

/** The values of the form that corrects a lead. */
export function entryOf(lead: StoredLead): FormValues {
  const fields = entryNames.map((name) => [name, String(lead[name] ?? "")]);
  return { ...Object.fromEntries(fields), version: String(lead.version) };
}
