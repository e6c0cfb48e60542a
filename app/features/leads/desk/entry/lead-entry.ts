import { leadEntryCopy } from "~/content/desk/lead-entry";
import type { FormValues } from "~/lib/forms/form-values";

import type { LeadFields } from "../../lead";
import type { StoredLead } from "../stored-lead";

/** What visitors type, and what the site knows of the visit, as far as staff types it. */
export type EntryName = keyof LeadFields | "language" | "utm_source";

const { state: _chosen, ...labels } = leadEntryCopy.labels;

export const entryNames = Object.keys(labels satisfies Record<EntryName, string>) as EntryName[];

/** The values of the form that corrects a lead. */
export function entryOf(lead: StoredLead): FormValues {
  const fields = entryNames.map((name) => [name, String(lead[name] ?? "")]);
  return { ...Object.fromEntries(fields), version: String(lead.version) };
}
