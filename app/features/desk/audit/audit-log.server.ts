import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { dayAt } from "~/lib/format/written-time";
import { momentOf } from "~/lib/format/zoned-time.server";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { auditAct, storedAct, storedEntry } from "./audit-entry";
import { readAuditFilters } from "./audit-filters";
import type { AuditFilters } from "./audit-filters";

/** Acts on one page. */
const PAGE = 50;

/** The parameters of the database's functions. */
export function wantedEntries(
  { who, action, table, record, from, to }: AuditFilters,
  { timeZone }: AppLoadContext,
) {
  const after = to && Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  return {
    wanted_actor: who || null,
    wanted_action: action || null,
    wanted_table: table || null,
    wanted_record: record || null,
    since: from ? momentOf(from, timeZone) : null,
    until: after ? momentOf(after, timeZone) : null,
  };
}

type Reading = { before?: number | undefined; entries: number };

/** Matching entries, newest first; `before` is the id of the last one that is known. @throws if they cannot be read. */
export async function readEntries(
  filters: AuditFilters,
  { before, entries }: Reading,
  context: AppLoadContext,
) {
  const { data: rows } = await context.supabase
    .rpc("find_audit_entries", {
      ...wantedEntries(filters, context),
      before: before ?? null,
      entries,
    })
    .throwOnError();
  return z.array(storedEntry).parse(rows);
}

async function readActs(
  filters: AuditFilters,
  before: number | undefined,
  context: AppLoadContext,
) {
  const wanted = { ...wantedEntries(filters, context), before: before ?? null, acts: PAGE + 1 };
  const { data: rows } = await context.supabase.rpc("find_audit_acts", wanted).throwOnError();
  return z.array(storedAct).parse(rows);
}

/**
 * One page of the audit log by days, newest first.
 * @throws a 503 response if it cannot be read.
 */
export async function loadAuditLog(query: URLSearchParams, context: AppLoadContext) {
  const filters = readAuditFilters(query);
  const given = query.get("before") ?? "";
  const before = /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  const acts = await orUnavailable(context, "Audit log not read", deskCopy.unavailable, () =>
    readActs(filters, before, context),
  );
  const shown = acts.slice(0, PAGE);
  return {
    filters,
    isFirst: before === undefined,
    older: acts.length > PAGE ? shown.at(-1)?.id : undefined,
    days: [...Map.groupBy(shown.map(auditAct), ({ time }) => dayAt(time, context.timeZone))],
  };
}

export type AuditLog = Awaited<ReturnType<typeof loadAuditLog>>;
