import { hash } from "node:crypto";
import { join } from "node:path";

import { openDatabase } from "./database.ts";
import { createDeliveryWorker } from "./delivery-worker.ts";
import { createOutageLog } from "./circuit-breaker.ts";
import { createOutbox, STORE } from "./outbox.ts";
import { createChannelTarget, createStoreTarget } from "./targets.ts";
import type { Channel, LeadOutcome, LeadStore, Log, LogFields, QueuedLead } from "./types.ts";

export type { Channel };

export type LeadQueueOptions<Lead extends QueuedLead> = {
  store: LeadStore<Lead>;
  /** Receivers of notifications: the queue notifies each one of each stored lead, in the background. */
  channels: readonly Channel<Lead>[];
  /** Folder of the outbox, which processes of one machine may share. Without it, a restart loses what waits. */
  folder?: string | undefined;
  log: Log;
  /** Counts what happens to leads. */
  count?: (outcome: LeadOutcome) => void;
  /** How long a visitor waits for the store, in milliseconds. */
  visitorDeadlineMs?: number;
};

export type LeadQueue<Lead> = {
  /**
   * Accepts a lead; the same lead again is accepted without a second row. Resolves within about two
   * seconds, to false if the visitor has to try again. Never throws.
   */
  accept(lead: Lead): Promise<boolean>;
  /** How many leads of all processes wait to be stored or to be notified about; NaN if the disk fails. */
  waiting(): number;
  /** For how long the oldest of them has waited; 0 if none does. */
  oldestSeconds(): number;
  /** Finishes the deliveries in flight and tries the others once, for at most two seconds. */
  close(): Promise<void>;
};

const OUTBOX_FILE = "leads.sqlite";
const VISITOR_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 1_500;
const TICK_MS = 1_000;
const MOST_IN_MEMORY = 1_000;
const MOST_UNCONFIRMED = 10_000;

/** The id of a lead in the log and in the table, which contains none of its values. */
function leadIdOf({ idempotency_key: key }: QueuedLead): string {
  return hash("sha256", key).slice(0, 32);
}

/**
 * Starts the queue. With a folder, the queue writes a lead to the disk before it stores it, so that
 * neither an outage nor a crash loses it.
 * @throws when the folder or its file cannot be used.
 */
export function createLeadQueue<Lead extends QueuedLead>(
  options: LeadQueueOptions<Lead>,
): LeadQueue<Lead> {
  const { store, channels, folder, log, count = () => {} } = options;
  const { visitorDeadlineMs = VISITOR_DEADLINE_MS } = options;
  const stop = new AbortController();
  const disk = createOutageLog(log, {
    began: "Leads cannot be written to LEAD_SPOOL_DIR",
    over: "Leads are written to LEAD_SPOOL_DIR again",
  });
  const context = { log, stop: stop.signal, count, backlog };
  const names = channels.map(({ name }) => name);
  const storeTarget = createStoreTarget(store, names, context);
  const targets = [storeTarget, ...channels.map((each) => createChannelTarget(each, context))];

  function open(path?: string) {
    const database = openDatabase(path, log);
    const outbox = createOutbox<Lead>(database);
    const shared = { outbox, disk, stop: stop.signal, onSettled: () => pump() };
    const storeWorker = createDeliveryWorker({ ...shared, target: storeTarget });
    const others = targets.slice(1).map((target) => createDeliveryWorker({ ...shared, target }));
    return { ...outbox, storeWorker, workers: [storeWorker, ...others], closeFile: database.close };
  }

  const file = folder === undefined ? undefined : open(join(folder, OUTBOX_FILE));
  /** For leads that are not on the disk: they must be stored at once; only their notifications wait. */
  const memory = open();
  const outboxes = file ? [file, memory] : [memory];
  const workers = outboxes.flatMap((outbox) => outbox.workers);
  /** Ids of leads that may be stored although their visitors were asked to try again. */
  const unconfirmed = new Set<string>();
  const accepting = new Map<string, Promise<boolean>>();
  /** How many leads will be sent to the store once they are on the disk. */
  let admitted = 0;

  const waiting = (): number => outboxes.reduce((sum, outbox) => sum + outbox.waiting(), 0);

  function oldestMs(): number {
    const since = outboxes.flatMap((outbox) => outbox.oldest() ?? []);
    return since.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...since));
  }

  function backlog(): LogFields {
    return unlessDiskFails<LogFields>(
      () => ({ waiting: waiting(), oldestMinutes: Math.round(oldestMs() / 60_000) }),
      {},
    );
  }

  function unlessDiskFails<T>(read: () => T, otherwise: T): T {
    try {
      return read();
    } catch (error) {
      disk.failed(error);
      return otherwise;
    }
  }

  function pump(): void {
    for (const worker of workers) worker.pump();
  }

  async function addToFile(leadId: string, lead: Lead, leased: boolean) {
    try {
      const isNew = await file?.add(leadId, lead, leased);
      disk.works();
      return isNew;
    } catch (error) {
      disk.failed(error, { entry: leadId });
      return undefined;
    }
  }

  async function keep(leadId: string, lead: Lead): Promise<boolean> {
    const tries = storeTarget.admitsVisitor(admitted);
    admitted += Number(tries);
    const isNew = await addToFile(leadId, lead, tries);
    admitted -= Number(tries);
    if (isNew === false) return true;
    const onDisk = isNew === true;
    if (onDisk && !tries) {
      count("spooled");
      return true;
    }
    const outbox = onDisk && file ? file : memory;
    if (!onDisk && !(await memory.add(leadId, lead, true))) return true;
    const delivery = {
      leadId,
      target: STORE,
      lead,
      attempts: 0,
      unconfirmed: unconfirmed.delete(leadId),
    };
    const attempt = storeTarget.deliver(delivery, visitorDeadlineMs);
    const settled = onDisk ? attempt : attempt.then((outcome) => inMemory(leadId, outcome));
    outbox.storeWorker.settle(delivery, settled);
    const { done } = await attempt;
    if (!done) count(onDisk ? "spooled" : "refused");
    return done || onDisk;
  }

  /** The outcome for a lead in memory: it never waits to be stored, only to be notified about. */
  function inMemory(
    leadId: string,
    outcome: Awaited<ReturnType<typeof storeTarget.deliver>>,
  ): { done: true; next: readonly string[] } {
    if (!outcome.done) {
      if (outcome.unconfirmed) unconfirmed.add(leadId);
      const [oldest] = unconfirmed;
      if (oldest && unconfirmed.size > MOST_UNCONFIRMED) unconfirmed.delete(oldest);
      return { done: true, next: [] };
    }
    if (outcome.next.length === 0 || memory.waiting() <= MOST_IN_MEMORY) return outcome;
    log("error", "Notification queue full, dropped one", { entry: leadId });
    return { done: true, next: [] };
  }

  function tick(): void {
    try {
      for (const { workers: each, renewLeases } of outboxes) {
        if (each.some((worker) => worker.inFlight().length > 0)) renewLeases();
      }
      file?.compact();
    } catch (error) {
      disk.failed(error);
    }
    pump();
  }

  async function idle(): Promise<void> {
    for (;;) {
      const deliveries = workers.flatMap((worker) => worker.inFlight());
      const inFlight = [...accepting.values(), ...deliveries];
      if (inFlight.length === 0) return;
      await Promise.race(inFlight);
    }
  }

  const dropped = file?.keepOnly([STORE, ...names]) ?? 0;
  if (dropped > 0) log("info", "Dropped notifications to channels that are gone", { dropped });
  pump();
  const ticker = setInterval(tick, TICK_MS).unref();

  return {
    accept(lead) {
      const leadId = leadIdOf(lead);
      const accepted =
        accepting.get(leadId) ??
        keep(leadId, lead)
          .catch((error: unknown) => {
            log("error", "A lead was not accepted", { entry: leadId, error });
            return false;
          })
          .finally(() => accepting.delete(leadId));
      accepting.set(leadId, accepted);
      return accepted;
    },
    waiting: () => unlessDiskFails(waiting, Number.NaN),
    oldestSeconds: () => unlessDiskFails(() => oldestMs() / 1_000, Number.NaN),
    async close() {
      clearInterval(ticker);
      memory.hurry();
      pump();
      const cut = setTimeout(() => stop.abort(), CLOSE_DEADLINE_MS);
      await Promise.race([
        idle(),
        new Promise((resolve) => stop.signal.addEventListener("abort", resolve)),
      ]);
      clearTimeout(cut);
      stop.abort();
      await idle();
      for (const outbox of outboxes) outbox.closeFile();
    },
  };
}
