import type { AppLoadContext } from "@remix-run/node";

import { formNames, leadListCopy, stateNames } from "~/content/desk/leads";
import { BYTE_ORDER_MARK, csvLine } from "~/lib/csv/csv";

import type { LeadFilters } from "./lead-filters";
import { cursorOf, readLeads } from "./load-leads.server";
import { labeledColumns } from "./stored-lead";
import type { StoredLead } from "./stored-lead";

/** Leads that are in memory at a time. */
const BATCH = 250;

const { received, state, owner, message } = leadListCopy.exportColumns;
const header = [received, state, owner, ...labeledColumns.map(([, label]) => label), message];

/** `2026-03-01 12:00`, which spreadsheets read as a time. */
function cellTime(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

function lineOf(lead: StoredLead): string {
  const known = {
    ...lead,
    form: lead.form && formNames[lead.form],
    plan: lead.requested_plan,
  };
  return csvLine([
    cellTime(lead.created_at),
    stateNames[lead.state],
    lead.owner ?? "",
    ...labeledColumns.map(([name]) => known[name] ?? ""),
    lead.message,
  ]);
}

async function* chunksOf(
  first: StoredLead[],
  filters: LeadFilters,
  context: AppLoadContext,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  let leads = first;
  for (;;) {
    yield leads.map(lineOf).join("");
    const last = leads.at(-1);
    if (!last || leads.length < BATCH) return;
    await context.drained();
    context.restartDeadlines();
    const reading = { cursor: cursorOf(last), entries: BATCH, most: 0 };
    ({ leads } = await readLeads(filters, reading, context));
  }
}

/**
 * All matching leads as CSV, newest first, recorded in the audit log before the first byte; null if the
 * leads cannot be read or the download cannot be recorded. A failure later breaks the download off.
 */
export async function exportLeads(
  filters: LeadFilters,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const first = await readLeads(filters, { entries: BATCH, most: null }, context);
    await context.supabase.rpc("log_lead_export", { rows: first.total }).throwOnError();
    const chunks = chunksOf(first.leads, filters, context);
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
