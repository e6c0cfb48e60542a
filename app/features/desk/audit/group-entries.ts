import type { AuditEntry } from "./audit-entry";

/** Entries that one statement logged of the same change, the newest first. */
export type AuditGroup = [first: AuditEntry, ...others: AuditEntry[]];

/**
 * The entries by what was done at once: the database gives all entries of one statement the same moment. Groups and
 * entries keep their order.
 */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups = new Map<string, AuditGroup>();
  for (const entry of entries) {
    const { time, actor, action, record, what } = entry;
    const act = JSON.stringify([time, actor, action, record.table, what.columns]);
    const group = groups.get(act);
    if (group) group.push(entry);
    else groups.set(act, [entry]);
  }
  return [...groups.values()];
}
