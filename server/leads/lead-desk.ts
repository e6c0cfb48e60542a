import { createClient } from "@supabase/supabase-js";

import type { Lead } from "../../app/platform/load-context.ts";
import type { SupabaseSettings } from "../../app/platform/supabase.server.ts";
import type { Logger } from "../logger.ts";

type LeadDeskOptions = { supabase: SupabaseSettings; log: Logger };

export type LeadDesk = {
  /** Keeps a lead; false when it could not be kept. Never throws. */
  accept(lead: Lead): Promise<boolean>;
};

const DEADLINE_MS = 2_000;
const UNIQUE_VIOLATION = "23505";

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}

/** Takes the leads of every form for the whole process, with no visitor's session. */
export function createLeadDesk({ supabase, log }: LeadDeskOptions): LeadDesk {
  const client = createClient(supabase.url, supabase.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
  });

  return {
    async accept(lead) {
      try {
        await client
          .from("contact_submissions")
          .insert([lead])
          .abortSignal(AbortSignal.timeout(DEADLINE_MS))
          .throwOnError();
        return true;
      } catch (error) {
        if (isDuplicate(error)) return true;
        log("error", "A lead was not stored", { error });
        return false;
      }
    },
  };
}
