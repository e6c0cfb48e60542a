import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { auditCopy } from "~/content/desk/desk";
import { BYTE_ORDER_MARK, csvLine } from "~/lib/csv/csv";

import { auditEntry } from "./audit-entry";
import type { storedEntry } from "./audit-entry";
import { wantedEntries } from "./audit-filters";
import type { AuditFilters } from "./audit-filters";
import { readEntries } from "./audit-log.server";

/** Entries that are in memory at a time. */
const BATCH = 500;

type Entry = z.infer<typeof storedEntry>;

const kinds: Record<string, string> = auditCopy.kinds;

function lineOf(entry: Entry): string {
  const { occurred_at, action, table_name, row_id, account, columns } = entry;
  return csvLine([
    // Spreadsheets read `2026-03-01 12:00:00` as a time.
    occurred_at.slice(0, 19).replace("T", " "),
    auditEntry(entry).who,
    auditCopy.actions[action],
    kinds[table_name] ?? table_name,
    row_id,
    account ?? "",
    columns.join(", "),
  ]);
}

async function* chunksOf(
  first: Entry[],
  filters: AuditFilters,
  context: AppLoadContext,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(auditCopy.exportColumns);
  let entries = first;
  for (;;) {
    yield entries.map(lineOf).join("");
    const before = entries.at(-1)?.id;
    if (before === undefined || entries.length < BATCH) return;
    await context.drained();
    context.restartDeadlines();
    entries = await readEntries(filters, { before, entries: BATCH }, context);
  }
}

/**
 * All matching entries as CSV, newest first, recorded in the log before the first byte; null if they cannot be read or
 * the download cannot be recorded. A failure later breaks the download off.
 */
export async function exportAuditLog(
  filters: AuditFilters,
  signal: AbortSignal,
  context: AppLoadContext,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const first = await readEntries(filters, { entries: BATCH }, context);
    await context.supabase.rpc("log_audit_export", wantedEntries(filters)).throwOnError();
    const chunks = chunksOf(first, filters, context);
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
    context.log("error", "Audit log not exported", error);
    return null;
  }
}
