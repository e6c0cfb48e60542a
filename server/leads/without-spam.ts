import type { Channel } from "@helmwise/lead-queue";

import type { Lead } from "../../app/features/leads/lead.ts";
import type { SiteCall } from "../site-calls.ts";

/**
 * The channel without leads that the database keeps as spam. A lead is announced where the database does not know the site or
 * does not answer, so that no request waits unseen.
 */
export function withoutSpam(channel: Channel<Lead>, call: SiteCall | undefined): Channel<Lead> {
  if (!call) return channel;
  return {
    ...channel,
    async deliver(lead, signal) {
      const parameters = { lead: lead.idempotency_key };
      const isSpam = await call("is_spam_lead", parameters, signal).catch(() => false);
      if (isSpam !== true) await channel.deliver(lead, signal);
    },
  };
}
