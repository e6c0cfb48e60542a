import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel, LeadQueue } from "@helmwise/lead-queue";
import { createSupabaseStore } from "@helmwise/lead-queue/supabase";

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
 * @throws when nothing can be written in `spoolDir`.
 */
export function openLeadQueue(settings: LeadQueueSettings): LeadQueue<Lead> {
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
  const queue = createLeadQueue({ ...options, store, folder: spoolDir, count: metrics.lead });
  metrics.watch({ leadsWaiting: queue.waiting, oldestLeadSeconds: queue.oldestSeconds });
  return queue;
}
