import type { Lead } from "../../app/lib/http/load-context.ts";

/** A way to tell somebody of a lead that was stored. */
export type LeadChannel = {
  /** Names the channel in the log, and what is left to do in a lead's file: never rename it. */
  name: string;
  /**
   * Tells of one lead. May be asked again for a lead it told of already, after a crash at the wrong
   * moment; `lead.idempotency_key` is the same each time.
   * @throws when it has to be tried again later. Messages are logged: nothing of the lead in them.
   */
  deliver(lead: Lead, signal: AbortSignal): Promise<void>;
};
