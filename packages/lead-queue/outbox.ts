import { randomUUID } from "node:crypto";

import type { Database } from "./database.ts";

/** The first target of each lead. The other targets are the names of the channels. */
export const STORE = "store";

const LEASE_MS = 5_000;
/** Longest delay in milliseconds. A later time in the table means that the clock was set back; it counts as due. */
const LATEST_MS = 600_000;

/** One task for a lead: to store it, or to notify one channel. */
export type Delivery<Lead> = {
  leadId: string;
  target: string;
  lead: Lead;
  /** How many attempts failed. */
  attempts: number;
  /** An earlier attempt may have succeeded without a reply. */
  unconfirmed: boolean;
};

/** The outcome of an attempt: done, with the targets that follow, or to be retried at `dueAt` (ms since 1970). */
export type Settlement =
  | { done: true; next: readonly string[] }
  | { done: false; dueAt: number; unconfirmed: boolean };

export type Outbox<Lead> = ReturnType<typeof createOutbox<Lead>>;

const DUE = `target = :target
  and due_at not between :now + 1 and :now + ${LATEST_MS}
  and leased_until not between :now + 1 and :now + ${LATEST_MS}`;
const CLAIM = `update deliveries
  set leased_by = :owner, leased_until = :until, unconfirmed = unconfirmed or leased_until <> 0
  where rowid in (select rowid from deliveries where ${DUE} order by due_at, rowid limit :limit)
  returning *`;
const INSERT = `insert or ignore into deliveries
  (lead_id, target, lead, due_at, leased_by, leased_until, unconfirmed, added_at)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;

/** The table of pending deliveries. Each method is one transaction. @throws SQLite's errors. */
export function createOutbox<Lead>(database: Database) {
  const { run, transaction, durableBatch } = database;
  const owner = randomUUID();
  let dirty = true;

  return {
    /** Adds a lead to be stored, leased to this process or due at once; false if it waits already. */
    add: (leadId: string, lead: Lead, leased: boolean): Promise<boolean> =>
      durableBatch((db) => {
        if (db.prepare("select 1 from deliveries where lead_id = ?").get(leadId)) return false;
        const now = Date.now();
        const lease = leased ? ([owner, now + LEASE_MS] as const) : ([null, 0] as const);
        db.prepare(INSERT).run(leadId, STORE, JSON.stringify(lead), now, ...lease, 0, now);
        return true;
      }),
    /** Leases the oldest deliveries that are due and that no other process works on. */
    claim: (target: string, limit: number): Delivery<Lead>[] =>
      run((db) => {
        const now = Date.now();
        // Reads first, because a read needs no lock and usually no delivery is due.
        if (!db.prepare(`select 1 from deliveries where ${DUE}`).get({ target, now })) return [];
        const rows = db.prepare(CLAIM).all({ owner, until: now + LEASE_MS, target, now, limit });
        return rows.map((row) => ({
          leadId: String(row.lead_id),
          target,
          lead: JSON.parse(String(row.lead)) as Lead,
          attempts: Number(row.attempts),
          unconfirmed: row.unconfirmed === 1,
        }));
      }),
    settle: ({ leadId, target, lead }: Delivery<Lead>, settlement: Settlement): void =>
      transaction((db) => {
        if (!settlement.done) {
          db.prepare(
            `update deliveries set attempts = attempts + 1, due_at = ?, unconfirmed = ?,
               leased_by = null, leased_until = 0
             where lead_id = ? and target = ? and leased_by = ?`,
          ).run(settlement.dueAt, Number(settlement.unconfirmed), leadId, target, owner);
          return;
        }
        dirty = true;
        const ended = db
          .prepare("delete from deliveries where lead_id = ? and target = ? returning added_at")
          .get(leadId, target);
        // The lease expired, and another process finished the delivery.
        if (!ended) return;
        const insert = db.prepare(INSERT);
        for (const next of settlement.next) {
          insert.run(
            leadId,
            next,
            JSON.stringify(lead),
            Date.now(),
            null,
            0,
            0,
            ended.added_at ?? null,
          );
        }
      }),
    /** Extends the leases of this process by five seconds. */
    renewLeases: () =>
      run((db) => {
        const until = Date.now() + LEASE_MS;
        db.prepare("update deliveries set leased_until = ? where leased_by = ?").run(until, owner);
      }),
    /** Makes all deliveries due now. */
    hurry: () => run((db) => db.exec("update deliveries set due_at = 0")),
    /** How many leads wait to be stored or to be notified about. */
    waiting: () =>
      run((db) => {
        const row = db.prepare("select count(distinct lead_id) as leads from deliveries").get();
        return Number(row?.leads);
      }),
    /** Since when the oldest lead waits, in ms since 1970; undefined if none does. */
    oldest: () =>
      run((db) => {
        const row = db.prepare("select min(added_at) as at from deliveries").get();
        return typeof row?.at === "number" ? row.at : undefined;
      }),
    /** Drops deliveries to channels that are no longer configured. @returns how many. */
    keepOnly: (targets: readonly string[]) =>
      run((db) => {
        const known = JSON.stringify(targets);
        const drop = "delete from deliveries where target not in (select value from json_each(?))";
        return Number(db.prepare(drop).run(known).changes);
      }),
    /** Removes deleted leads from the write-ahead log too, once no lead waits. */
    compact: () =>
      run((db) => {
        if (!dirty || db.prepare("select 1 from deliveries").get()) return;
        dirty = db.prepare("pragma wal_checkpoint(truncate)").get()?.busy === 1;
      }),
  };
}
