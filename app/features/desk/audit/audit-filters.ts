import { auditActions, auditCopy } from "~/content/desk/desk";
import { dayIn, hrefWith, isUuid, oneOf } from "~/lib/http/query-values";
import { storableLine } from "~/lib/validation/storable-text";

const LONGEST_RECORD = 100;

export const auditTables = Object.keys(auditCopy.kinds) as (keyof typeof auditCopy.kinds)[];

/** What the audit log shows, by the names of the address; "" is any. Days are those of the reader's time zone. */
export type AuditFilters = Record<"who" | "action" | "table" | "record" | "from" | "to", string>;

export const anyEntry: AuditFilters = {
  who: "",
  action: "",
  table: "",
  record: "",
  from: "",
  to: "",
};

/** The filters in an address; unknown values are ignored. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const who = params.get("who");
  return {
    who: isUuid(who) ? who : (oneOf(["system", "left"], who) ?? ""),
    action: oneOf(auditActions, params.get("action")) ?? "",
    table: oneOf(auditTables, params.get("table")) ?? "",
    record: storableLine(params.get("record") ?? "", LONGEST_RECORD),
    from: dayIn(params.get("from")) ?? "",
    to: dayIn(params.get("to")) ?? "",
  };
}

export function isAuditFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some(Boolean);
}

/** The address of `path` with these filters. */
export function auditHref(path: string, filters: AuditFilters, before?: number): string {
  return hrefWith(path, { ...filters, before });
}
