import { auditActions, auditCopy } from "~/content/desk/desk";
import { storableLine } from "~/lib/validation/storable-text";

const LONGEST_RECORD = 100;
const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;
const ACCOUNT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const auditTables = Object.keys(auditCopy.kinds) as (keyof typeof auditCopy.kinds)[];

/** What the audit log shows, by the names of the address; "" is any. Days are in UTC. */
export type AuditFilters = Record<"who" | "action" | "table" | "record" | "from" | "to", string>;

export const anyEntry: AuditFilters = {
  who: "",
  action: "",
  table: "",
  record: "",
  from: "",
  to: "",
};

const oneOf = (values: readonly string[], given: string) => (values.includes(given) ? given : "");

function day(given: string): string {
  const isDay = DAY.test(given) && !Number.isNaN(Date.parse(given));
  return isDay && new Date(given).toISOString().startsWith(given) ? given : "";
}

/** The filters in an address; unknown values are ignored. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const given = (name: keyof AuditFilters) => params.get(name) ?? "";
  const who = given("who");
  return {
    who: ACCOUNT.test(who) ? who : oneOf(["system", "left"], who),
    action: oneOf(auditActions, given("action")),
    table: oneOf(auditTables, given("table")),
    record: storableLine(given("record"), LONGEST_RECORD),
    from: day(given("from")),
    to: day(given("to")),
  };
}

/** The parameters of the database's functions. */
export function wantedEntries({ who, action, table, record, from, to }: AuditFilters) {
  return {
    wanted_actor: who || null,
    wanted_action: action || null,
    wanted_table: table || null,
    wanted_record: record || null,
    since: from || null,
    until: to || null,
  };
}

export function isAuditFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some(Boolean);
}

/** The address of `path` with these filters. */
export function auditHref(path: string, filters: AuditFilters, before?: number): string {
  const given = Object.entries({ ...filters, before: before === undefined ? "" : `${before}` });
  const query = new URLSearchParams(given.filter(([, value]) => value));
  return query.size > 0 ? `${path}?${query}` : path;
}
