import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { auditCopy } from "~/content/desk/desk";
import { csvLine, csvTime } from "~/lib/csv/csv";
import { csvResponse } from "~/lib/csv/csv-response.server";

import { actorOf } from "./audit-entry";
import type { storedEntry } from "./audit-entry";
import type { AuditFilters } from "./audit-filters";
import { readEntries, wantedEntries } from "./audit-log.server";

/** Entries that are in memory at a time. */
const BATCH = 500;

type Entry = z.infer<typeof storedEntry>;

const kinds: Record<string, string> = auditCopy.kinds;

function lineOf(entry: Entry): string {
  const { occurred_at, action, table_name, row_id, account, columns } = entry;
  return csvLine([
    csvTime(occurred_at, "second"),
    actorOf(entry),
    auditCopy.actions[action],
    kinds[table_name] ?? table_name,
    row_id,
    account ?? "",
    columns.join(", "),
  ]);
}

/**
 * All matching entries as CSV, newest first, recorded in the log before the first byte; null if they cannot be read or
 * the download cannot be recorded.
 */
export async function exportAuditLog(
  filters: AuditFilters,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<Response | null> {
  try {
    const first = await readEntries(filters, { entries: BATCH }, context);
    await context.supabase.rpc("log_audit_export", wantedEntries(filters, context)).throwOnError();
    const file = {
      name: auditCopy.fileName,
      header: csvLine(auditCopy.exportColumns),
      first,
      batch: BATCH,
      line: lineOf,
      after: ({ id: before }: Entry) => readEntries(filters, { before, entries: BATCH }, context),
    };
    return csvResponse(file, signal, context);
  } catch (error) {
    context.log("error", "Audit log not exported", error);
    return null;
  }
}
