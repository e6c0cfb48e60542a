/** The only field that the queue reads: two leads with the same key are the same lead. */
export type QueuedLead = { idempotency_key: string };

export type LogFields = Record<string, unknown>;
export type Log = (level: "info" | "error", message: string, fields?: LogFields) => void;

/**
 * Stores a lead, once per `idempotency_key`; `duplicate` if a row with that key already existed.
 * @throws StoreError, or the reason of the signal.
 */
export type LeadStore<Lead> = (lead: Lead, signal: AbortSignal) => Promise<"stored" | "duplicate">;

/** A lead may not be stored. The message is logged, so it must not contain values of the lead. */
export class StoreError extends Error {
  override name = "StoreError";
  /** Whether the row certainly does not exist. Otherwise it may exist, and only the reply was lost. */
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
  /** Name in the table of deliveries. Renaming it drops the deliveries that wait. */
  name: string;
  /** Name in the log, which may hide addresses; by default the other name. */
  label?: string | undefined;
  /**
   * Sends one notification. The same lead may come again after a crash, with the same `idempotency_key`.
   * @throws when it has to be retried. The message is logged, so it must not contain values of the lead.
   */
  deliver(lead: Lead, signal: AbortSignal): Promise<void>;
};

/** `spooled`: accepted, to be stored later. `refused`: the visitor has to try again. */
export type LeadOutcome = "stored" | "spooled" | "notified" | "refused";
