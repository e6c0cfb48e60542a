import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskColumnNames } from "~/content/desk/lead-columns";
import { leadEmailCopy } from "~/content/desk/lead-email";
import {
  formNames,
  leadListCopy,
  leadPageCopy,
  noteKindNames,
  stateNames,
} from "~/content/desk/leads";
import { leadLabels, planName } from "~/content/leads/lead-labels";
import { csvLine, csvTime } from "~/lib/csv/csv";
import { csvResponse } from "~/lib/csv/csv-response.server";

import type { LeadFilters } from "./lead-filters";
import { leadQuery } from "./lead-query.server";
import type { LeadPlace } from "./lead-query.server";
import { tagsText } from "../lead-tags";
import { namedValues } from "../named-value";
import { contactsText } from "../other-contacts";
import { LEAD_COLUMNS, labeledColumns, leadWithHistory, noteKindOf } from "../stored-lead";

/** Leads that are in memory at a time, and selected ones that fit into an address. */
const BATCH = 200;

function header(): string[] {
  const names = leadListCopy.exportColumns;
  const { received, state, reason, owner, amount, tags, message, notes } = names;
  const fields = labeledColumns.map((name) => leadLabels[name]);
  return [
    received,
    state,
    reason,
    owner,
    names.follow_up,
    names.follow_up_time,
    names.next_step,
    names.tasks,
    amount,
    tags,
    ...fields,
    deskColumnNames.other_contacts,
    deskColumnNames.company_domain,
    message,
    notes,
  ];
}

const rows = z.array(leadWithHistory);
type ListedLead = z.infer<typeof leadWithHistory>;

/** What the file has, and how. */
export type Export = {
  filters: LeadFilters;
  /** Only these leads. */
  ids?: readonly string[] | undefined;
  separator: string;
};

/** Each note and email, and what merged requests said, with its time, author and kind, the oldest first. */
function notesOf({ history }: ListedLead): string {
  const notes = history.filter(({ kind }) => ["note", "email", "message", "values"].includes(kind));
  const texts = notes.toReversed().map((event) => {
    const author = event.author ?? event.merged_from ?? leadPageCopy.formerColleague;
    const kind = noteKindOf(event);
    const about = event.mail
      ? ` (${leadEmailCopy.history.file(event.detail ?? "", event.mail.recipient)})`
      : kind && ` (${noteKindNames[kind].name})`;
    const text = event.kind === "values" ? namedValues(event.value ?? "").join("\n") : event.value;
    return `${csvTime(event.occurred_at, "minute").time} ${author}${about}: ${text}`;
  });
  return texts.join("\n\n");
}

/** Each task after the first one: its day, its time and what it is for. */
function tasksText({ tasks }: ListedLead): string {
  const lines = tasks.map(({ what, due_on, due_time }) =>
    [due_on, due_time?.slice(0, 5), what].filter(Boolean).join(" "),
  );
  return lines.join("\n");
}

function lineOf(lead: ListedLead, separator: string): string {
  const known = {
    ...lead,
    form: lead.form && formNames[lead.form],
    plan: lead.plan && planName(lead.plan),
  };
  const cells = [
    csvTime(lead.created_at, "minute"),
    stateNames[lead.state],
    lead.reason ?? "",
    lead.owner_address ?? "",
    lead.follow_up ? { time: lead.follow_up } : "",
    lead.follow_up_time?.slice(0, 5) ?? "",
    lead.next_step ?? "",
    tasksText(lead),
    lead.amount ?? "",
    tagsText(lead.tags),
    ...labeledColumns.map((name) => known[name] ?? ""),
    contactsText(lead.other_contacts),
    lead.company_domain ?? "",
    lead.message,
    notesOf(lead),
  ];
  return csvLine(cells, separator);
}

/** The next leads of the file, and the number of all if they are counted. @throws if they cannot be read. */
async function read(
  { filters, ids }: Export,
  context: AppLoadContext,
  { place, isCounted }: { place?: LeadPlace; isCounted?: boolean },
) {
  const reading = { columns: `${LEAD_COLUMNS}, history`, isCounted, beside: place && { place } };
  const { query: all } = await leadQuery(filters, reading, context);
  const query = ids ? all.in("id", ids) : all;
  const { data, count } = await query.limit(BATCH).throwOnError();
  return { total: count ?? 0, leads: rows.parse(data) };
}

/**
 * All matching leads as CSV, in the order of the list, recorded in the audit log before the first byte; null if the
 * leads cannot be read or the download cannot be recorded.
 */
export async function exportLeads(
  wanted: Export,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<Response | null> {
  const { separator } = wanted;
  try {
    const first = await read(wanted, context, { isCounted: true });
    await context.supabase.rpc("log_lead_export", { rows: first.total }).throwOnError();
    const file = {
      name: leadListCopy.fileName,
      header: csvLine(header(), separator),
      first: first.leads,
      batch: BATCH,
      line: (lead: ListedLead) => lineOf(lead, separator),
      after: async (place: ListedLead) => (await read(wanted, context, { place })).leads,
    };
    return csvResponse(file, signal, context);
  } catch (error) {
    context.log("error", "Leads not exported", error);
    return null;
  }
}
