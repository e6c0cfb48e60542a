import { createClient } from "@supabase/supabase-js";

import type { Lead } from "../../app/platform/load-context.ts";
import type { SupabaseSettings } from "../../app/platform/supabase.server.ts";
import type { Logger } from "../logger.ts";
import type { LeadChannel } from "./lead-channel.ts";

type LeadDeskOptions = {
  supabase: SupabaseSettings;
  log: Logger;
  /** Told of each lead once it is stored, each for itself, in the background. */
  channels: readonly LeadChannel[];
  /** Folder where leads wait that cannot be stored now. */
  spoolDir?: string | undefined;
};

export type LeadDesk = {
  /** Keeps a lead; false when it could not be kept. Never throws. */
  accept(lead: Lead): Promise<boolean>;
  /** Finishes what is under way, within seconds. */
  close(): Promise<void>;
};

const DEADLINE_MS = 2_000;
const UNIQUE_VIOLATION = "23505";

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}

/** Takes the leads of every form for the whole process, with no visitor's session. */
export async function createLeadDesk(options: LeadDeskOptions): Promise<LeadDesk> {
  const { supabase, log, channels } = options;
  const closing = new AbortController();
  const client = createClient(supabase.url, supabase.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
  });

  async function tell(lead: Lead): Promise<void> {
    for (const { name, deliver } of channels) {
      await deliver(lead, closing.signal).catch((error: unknown) => {
        log("error", "Nobody was told of a lead", { channel: name, error });
      });
    }
  }

  return {
    async accept(lead) {
      try {
        await client
          .from("contact_submissions")
          .insert([lead])
          .abortSignal(AbortSignal.timeout(DEADLINE_MS))
          .throwOnError();
        void tell(lead);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return true;
        log("error", "A lead was not stored", { error });
        return false;
      }
    },
    async close() {
      closing.abort();
    },
  };
}
