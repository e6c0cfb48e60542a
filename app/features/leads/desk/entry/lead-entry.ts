import { leadEntryCopy } from "~/content/desk/lead-entry";
import type { FormValues } from "~/lib/forms/form-values";

import type { LeadFields } from "../../lead";
import { contactsText } from "../other-contacts";
import type { StoredLead } from "../stored-lead";

/** What visitors type, and what the site knows of the visit, as far as staff types it. */
export type EntryName =
  | keyof LeadFields
  | "language"
  | "utm_source"
  | "other_contacts"
  | "company_domain";

/** Name of the box that keeps an address or number which the form changes. */
export const KEEP_OLD = "keep_old";

const { state: _chosen, ...labels } = leadEntryCopy.labels;

export const entryNames = Object.keys(labels satisfies Record<EntryName, string>) as EntryName[];

/** The values of the form that corrects a lead. */
export function entryOf(lead: StoredLead): FormValues {
  const fields = entryNames.map((name) => [name, String(lead[name] ?? "")]);
  const other_contacts = contactsText(lead.other_contacts);
  return { ...Object.fromEntries(fields), other_contacts, version: String(lead.version) };
}
