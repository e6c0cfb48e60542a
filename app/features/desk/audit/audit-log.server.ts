import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { auditEntry, storedEntry } from "./audit-entry";
import { readAuditFilters, wantedEntries } from "./audit-filters";
import type { AuditFilters } from "./audit-filters";

const PAGE = 50;

type Reading = { before?: number | undefined; entries: number };

/** Matching entries, newest first; `before` is the id of the last one that is known. @throws if they cannot be read. */
export async function readEntries(
  filters: AuditFilters,
  { before, entries }: Reading,
  { supabase }: AppLoadContext,
) {
  const { data: rows } = await supabase
    .rpc("find_audit_entries", { ...wantedEntries(filters), before: before ?? null, entries })
    .throwOnError();
  return z.array(storedEntry).parse(rows);
}

/**
 * One page of the audit log, newest first.
 * @throws a 503 response if it cannot be read.
 */
export async function loadAuditLog(query: URLSearchParams, context: AppLoadContext) {
  const filters = readAuditFilters(query);
  const given = query.get("before") ?? "";
  const before = /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  const entries = await orUnavailable(context, "Audit log not read", deskCopy.unavailable, () =>
    readEntries(filters, { before, entries: PAGE + 1 }, context),
  );
  const shown = entries.slice(0, PAGE);
  return {
    filters,
    isFirst: before === undefined,
    older: entries.length > PAGE ? shown.at(-1)?.id : undefined,
    entries: shown.map((entry) => auditEntry(entry)),
  };
}

export type AuditLog = Awaited<ReturnType<typeof loadAuditLog>>;
