import {
  backoff,
  createCircuitBreaker,
  type CircuitBreaker,
  createOutageLog,
} from "./circuit-breaker.ts";
import type { Target } from "./delivery-worker.ts";
import { STORE } from "./outbox.ts";
import type { Delivery } from "./outbox.ts";
import { StoreError } from "./types.ts";
import type { Channel, LeadOutcome, LeadStore, Log, LogFields } from "./types.ts";

const STORE_DEADLINE_MS = 10_000;
const NOTIFY_DEADLINE_MS = 20_000;

type TargetContext = {
  log: Log;
  stop: AbortSignal;
  count: (outcome: LeadOutcome) => void;
  /** How many leads wait and for how long, for the log. */
  backlog: () => LogFields;
};

/** When to retry: with backoff, except that an open breaker sets the pause for leads that are not rejected. */
function retryAt({ attempts }: Delivery<unknown>, { isOpen }: CircuitBreaker, alone = false) {
  return Date.now() + (isOpen() && !alone ? 0 : Math.round(backoff(attempts + 1)));
}

/** Stores leads. The channels with these names are notified of each stored lead. */
export function createStoreTarget<Lead>(
  store: LeadStore<Lead>,
  channels: readonly string[],
  { log, stop, count, backlog }: TargetContext,
): Target<Lead> & Pick<CircuitBreaker, "admitsVisitor"> {
  /** Ids of rejected leads, so that each is logged once. */
  const refused = new Set<string>();
  const texts = { began: "Leads cannot be stored", over: "Leads are stored again" };
  const breaker = createCircuitBreaker({
    outage: createOutageLog(log, texts, {}, backlog),
    stop,
    isHealthy: (error) => error instanceof StoreError && error.refused,
  });

  return {
    name: STORE,
    room: breaker.room,
    admitsVisitor: breaker.admitsVisitor,
    deadlineMs: STORE_DEADLINE_MS,
    async deliver(delivery, deadlineMs) {
      const { leadId, lead } = delivery;
      try {
        const outcome = await breaker.run(leadId, deadlineMs, (signal) => store(lead, signal));
        refused.delete(leadId);
        // The process that stored the other row also notifies, unless an earlier attempt of this delivery stored it.
        if (outcome === "duplicate" && !delivery.unconfirmed) return { done: true, next: [] };
        count("stored");
        return { done: true, next: channels };
      } catch (error) {
        const known = error instanceof StoreError ? error : undefined;
        if (known?.refused && !refused.has(leadId)) {
          refused.add(leadId);
          log("error", "Supabase rejects a lead", { entry: leadId, reason: known.message });
        }
        return {
          done: false,
          dueAt: retryAt(delivery, breaker, known?.refused),
          unconfirmed: delivery.unconfirmed || !known?.certain,
        };
      }
    },
  };
}

/** Notifies one channel of leads. */
export function createChannelTarget<Lead>(
  channel: Channel<Lead>,
  { log, stop, count, backlog }: TargetContext,
): Target<Lead> {
  const { name } = channel;
  const texts = { began: "Lead notifications fail", over: "Lead notifications work again" };
  const outage = createOutageLog(log, texts, { channel: channel.label ?? name }, backlog);
  const breaker = createCircuitBreaker({ outage, stop });

  return {
    name,
    room: breaker.room,
    deadlineMs: NOTIFY_DEADLINE_MS,
    async deliver(delivery, deadlineMs) {
      const { leadId, lead } = delivery;
      try {
        await breaker.run(leadId, deadlineMs, (signal) => channel.deliver(lead, signal));
        count("notified");
        return { done: true, next: [] };
      } catch {
        return { done: false, dueAt: retryAt(delivery, breaker), unconfirmed: true };
      }
    },
  };
}
