import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { momentOf } from "~/lib/format/zoned-time.server";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { auditEntry, storedEntry } from "./audit-entry";
import { readAuditFilters } from "./audit-filters";
import type { AuditFilters } from "./audit-filters";

const PAGE = 50;
/** Number of entries that a page may have beyond its size, to end with a whole act; a longer act goes on on the next page. */
const MOST_OF_ACT = 5000;
const STEP = 500;

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

type Entry = z.infer<typeof storedEntry>;
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

/** Entries behind those of a page that were logged at the same moment as its last one, and whether there are others. */
async function restOfAct(last: Entry, filters: AuditFilters, context: AppLoadContext) {
  const rest: Entry[] = [];
  while (rest.length < MOST_OF_ACT) {
    const before = (rest.at(-1) ?? last).id;
    const entries = await readEntries(filters, { before, entries: STEP }, context);
    const other = entries.findIndex(({ occurred_at }) => occurred_at !== last.occurred_at);
    if (other !== -1) return { rest: [...rest, ...entries.slice(0, other)], hasOlder: true };
    rest.push(...entries);
    if (entries.length < STEP) return { rest, hasOlder: false };
  }
  return { rest, hasOlder: true };
}

/** Entries of one page, which ends between two acts. @throws if they cannot be read. */
async function readPage(
  filters: AuditFilters,
  before: number | undefined,
  context: AppLoadContext,
) {
  const entries = await readEntries(filters, { before, entries: PAGE + 1 }, context);
  const shown = entries.slice(0, PAGE);
  const [last, next] = [shown.at(-1), entries.at(PAGE)];
  if (!last || !next) return { shown, hasOlder: false };
  if (next.occurred_at !== last.occurred_at) return { shown, hasOlder: true };
  const { rest, hasOlder } = await restOfAct(last, filters, context);
  return { shown: [...shown, ...rest], hasOlder };
}

/**
 * One page of the audit log, newest first.
 * @throws a 503 response if it cannot be read.
 */
export async function loadAuditLog(query: URLSearchParams, context: AppLoadContext) {
  const filters = readAuditFilters(query);
  const given = query.get("before") ?? "";
  const before = /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  const { shown, hasOlder } = await orUnavailable(
    context,
    "Audit log not read",
    deskCopy.unavailable,
    () => readPage(filters, before, context),
  );
  return {
    filters,
    isFirst: before === undefined,
    older: hasOlder ? shown.at(-1)?.id : undefined,
    entries: shown.map((entry) => auditEntry(entry)),
  };
}

export type AuditLog = Awaited<ReturnType<typeof loadAuditLog>>;
