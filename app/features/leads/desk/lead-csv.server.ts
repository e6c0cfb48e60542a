import type { AppLoadContext } from "@remix-run/node";

import { formNames, leadListCopy, leadPageCopy, stateNames } from "~/content/desk/leads";
import { BYTE_ORDER_MARK, csvLine } from "~/lib/csv/csv";

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

function cellTime(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/** Each note with its time and author, the oldest first. */
function notesOf({ notes: all }: ListedLead): string {
  const texts = (all ?? []).map(
    ({ occurred_at, author, value }) =>
      `${cellTime(occurred_at)} ${author ?? leadPageCopy.unknownAuthor}: ${value}`,
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
    cellTime(lead.created_at),
    stateNames[lead.state],
    lead.owner ?? "",
    ...labeledColumns.map(([name]) => known[name] ?? ""),
    lead.message,
    notesOf(lead),
  ];
  return csvLine(cells, separator);
}

async function* chunksOf(
  first: ListedLead[],
  { filters, ids, separator }: Export,
  context: AppLoadContext,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header, separator);
  let leads = first;
  for (;;) {
    yield leads.map((lead) => lineOf(lead, separator)).join("");
    const last = leads.at(-1);
    if (!last || leads.length < BATCH) return;
    await context.drained();
    context.restartDeadlines();
    const reading = { place: last.place, ids, entries: BATCH, most: 0, withNotes: true };
    ({ leads } = await readLeads(filters, reading, context));
  }
}

/**
 * All matching leads as CSV, in the order of the list, recorded in the audit log before the first byte; null if the
 * leads cannot be read or the download cannot be recorded. A failure later breaks the download off.
 */
export async function exportLeads(
  wanted: Export,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const reading = { ids: wanted.ids, entries: BATCH, most: null, withNotes: true };
    const first = await readLeads(wanted.filters, reading, context);
    await context.supabase.rpc("log_lead_export", { rows: first.total }).throwOnError();
    const chunks = chunksOf(first.leads, wanted, context);
    const encoder = new TextEncoder();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = signal.aborted
          ? await chunks.return(undefined)
          : await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
    });
  } catch (error) {
    context.log("error", "Leads not exported", error);
    return null;
  }
}
