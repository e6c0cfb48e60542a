/** All that the queue itself reads of a lead: the key that makes it the same lead each time it comes. */
export type QueuedLead = { idempotency_key: string };

export type LogFields = Record<string, unknown>;
export type Log = (level: "info" | "error", message: string, fields?: LogFields) => void;

/**
 * Stores a lead, once per `idempotency_key`; `duplicate` when a row with that key was there already.
 * @throws StoreError, or the reason of the signal.
 */
export type LeadStore<Lead> = (lead: Lead, signal: AbortSignal) => Promise<"stored" | "duplicate">;

/** A lead that is not known to be stored. Its message is logged: nothing of the lead in it. */
export class StoreError extends Error {
  override name = "StoreError";
  /** The row certainly does not exist; otherwise only the reply may be lost. */
  readonly certain: boolean;
  /** The store works, but rejects the values of this one lead. */
  readonly refused: boolean;

  constructor(message: string, { certain = false, refused = false } = {}) {
    super(message);
    this.certain = certain;
    this.refused = refused;
  }
}

/** A receiver of notifications about stored leads. */
export type Channel<Lead> = {
  /** Names the receiver in the log and in the table of deliveries: never rename it. */
  name: string;
  /**
   * Sends one notification. After a crash the same lead may come again, with the same `idempotency_key`.
   * @throws when it has to be retried. The message is logged: nothing of the lead in it.
   */
  deliver(lead: Lead, signal: AbortSignal): Promise<void>;
};

/** `spooled`: accepted to be stored later; `refused`: handed back to the visitor. */
export type LeadOutcome = "stored" | "spooled" | "notified" | "refused";
