import type { Channel } from "@helmwise/lead-queue";
import { createMailboxChannel } from "@helmwise/lead-queue/mailbox";
import { createWebhookChannel } from "@helmwise/lead-queue/webhook";

import { resolveSite } from "../../app/content/site/site.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import type { LeadSettings } from "../../app/lib/env/env.server.ts";
import type { SiteOverrides } from "../../app/lib/http/load-context.ts";
import { writeLeadMail } from "./lead-mail.ts";

type ChannelContext = {
  siteOverrides: SiteOverrides;
  /** The mailbox for notifications if no mail server is configured. */
  mailboxUrl: string | undefined;
};

/**
 * The receivers of notifications about leads. Each address is a separate channel: when the mail
 * server rejects one, the others are not delayed and get no mail twice.
 */
export async function openLeadChannels(
  { smtp, mailTo, mailFrom, webhook }: LeadSettings,
  { siteOverrides, mailboxUrl }: ChannelContext,
): Promise<Channel<Lead>[]> {
  const { contactEmail } = resolveSite(siteOverrides);
  const addresses = (mailTo.length > 0 ? mailTo : [contactEmail]).map((to, at) => ({
    from: mailFrom ?? contactEmail,
    to,
    label:
      mailTo.length > 0
        ? `address ${at + 1} of ${mailTo.length} in LEADS_NOTIFY_TO`
        : "the contact address",
    write: writeLeadMail,
  }));
  const channels: Channel<Lead>[] = [];
  if (smtp) {
    const { createMailChannel } = await import("@helmwise/lead-queue/mail");
    channels.push(...addresses.map((each) => createMailChannel(smtp, each)));
  } else if (mailboxUrl) {
    channels.push(...addresses.map((each) => createMailboxChannel(mailboxUrl, each)));
  }
  if (webhook) channels.push(createWebhookChannel(webhook));
  return channels;
}
