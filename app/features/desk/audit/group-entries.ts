import type { AuditEntry } from "./audit-entry";

export type AuditGroup = { first: AuditEntry; others: AuditEntry[] };

/** Whether one statement logged both: it gives all its entries one moment. */
function areOfOneAct(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.time === other.time &&
    one.actor === other.actor &&
    one.action === other.action &&
    one.record.table === other.record.table &&
    one.what.columns.join() === other.what.columns.join()
  );
}

/** The entries in their order; neighbors of one act are together. A page of the log does not know those of the next one. */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && areOfOneAct(group.first, entry)) group.others.push(entry);
    else groups.push({ first: entry, others: [] });
  }
  return groups;
}
