import type { AppLoadContext } from "@remix-run/node";

import { formNames, leadListCopy, leadPageCopy, stateNames } from "~/content/desk/leads";
import { csvLine, csvTime } from "~/lib/csv/csv";
import { csvResponse } from "~/lib/csv/csv-response.server";

import type { LeadFilters } from "./lead-filters";
import { readLeads } from "./load-leads.server";
import { labeledColumns } from "./stored-lead";
import type { ListedLead } from "./stored-lead";

/** Leads that are in memory at a time. */
const BATCH = 250;

const { received, state, owner, message, notes } = leadListCopy.exportColumns;
const header = [
  received,
  state,
  owner,
  ...labeledColumns.map(([, label]) => label),
  message,
  notes,
];

/** What the file has, and how. */
export type Export = {
  filters: LeadFilters;
  /** Only these leads. */
  ids?: readonly string[] | undefined;
  separator: string;
};

/** Each note with its time and author, the oldest first. */
function notesOf({ notes: all }: ListedLead): string {
  const texts = (all ?? []).map(
    ({ occurred_at, author, value }) =>
      `${csvTime(occurred_at, "minute").time} ${author ?? leadPageCopy.unknownAuthor}: ${value}`,
  );
  return texts.join("\n\n");
}

function lineOf(lead: ListedLead, separator: string): string {
  const known = {
    ...lead,
    form: lead.form && formNames[lead.form],
    plan: lead.requested_plan,
  };
  const cells = [
    csvTime(lead.created_at, "minute"),
    stateNames[lead.state],
    lead.owner ?? "",
    ...labeledColumns.map(([name]) => known[name] ?? ""),
    lead.message,
    notesOf(lead),
  ];
  return csvLine(cells, separator);
}

/**
 * All matching leads as CSV, in the order of the list, recorded in the audit log before the first byte; null if the
 * leads cannot be read or the download cannot be recorded.
 */
export async function exportLeads(
  { filters, ids, separator }: Export,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<Response | null> {
  const reading = { ids, entries: BATCH, withNotes: true };
  try {
    const first = await readLeads(filters, { ...reading, most: null }, context);
    await context.supabase.rpc("log_lead_export", { rows: first.total }).throwOnError();
    const file = {
      name: leadListCopy.fileName,
      header: csvLine(header, separator),
      first: first.leads,
      batch: BATCH,
      line: (lead: ListedLead) => lineOf(lead, separator),
      after: async ({ place }: ListedLead) =>
        (await readLeads(filters, { ...reading, most: 0, place }, context)).leads,
    };
    return csvResponse(file, signal, context);
  } catch (error) {
    context.log("error", "Leads not exported", error);
    return null;
  }
}
