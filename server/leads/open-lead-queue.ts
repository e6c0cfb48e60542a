import { makePrivateFolder } from "@helmwise/embedded-supabase/private-folder";
import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel, LeadQueue } from "@helmwise/lead-queue";
import { createSupabaseStore } from "@helmwise/lead-queue/supabase";

import { wrongValue } from "../../app/lib/env/env.server.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import type { Logger } from "../observability/logger.ts";
import type { Metrics } from "../observability/metrics.ts";
import { createSupabaseFetch } from "../supabase-fetch.ts";

type LeadQueueSettings = {
  supabase: SupabaseSettings;
  channels: readonly Channel<Lead>[];
  log: Logger;
  metrics: Metrics;
  /** Folder of the outbox; undefined stores no waiting leads on disk. */
  spoolDir?: string | undefined;
  visitorDeadlineMs?: number;
};

/**
 * Starts the queue that all lead forms hand their leads to.
 * @throws EnvironmentError when `spoolDir` cannot be made private, or nothing can be written in it.
 */
export async function openLeadQueue(settings: LeadQueueSettings): Promise<LeadQueue<Lead>> {
  const { supabase, spoolDir, metrics, ...options } = settings;
  const store = createSupabaseStore<Lead>({
    ...supabase,
    table: "contact_submissions",
    fetch: createSupabaseFetch(metrics),
    retriesUntilCertain: spoolDir !== undefined,
  });
  if (settings.channels.length === 0)
    settings.log(
      "warn",
      "No lead notification channel configured: set SMTP_URL and LEADS_NOTIFY_TO, or LEADS_WEBHOOK_URL",
    );
  try {
    if (spoolDir !== undefined && makePrivateFolder(spoolDir))
      settings.log("warn", "Other users could open LEAD_SPOOL_DIR; now only this user can");
    const queue = createLeadQueue({ ...options, store, folder: spoolDir, count: metrics.lead });
    metrics.watch({ leadsWaiting: queue.waiting });
    return queue;
  } catch (error) {
    if (spoolDir === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const text = `must be a folder the site may write to (${reason})`;
    throw wrongValue("LEAD_SPOOL_DIR", text, spoolDir);
  }
}
