import { resolveSite } from "../../app/content/site.ts";
import type { LeadSettings } from "../../app/platform/env.server.ts";
import type { SiteOverrides } from "../../app/platform/load-context.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { createMailboxChannel, createMailChannel } from "./mail-channel.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

type ChannelSurroundings = {
  siteOverrides: SiteOverrides;
  /** A mailbox that takes the mail where no mail server is configured. */
  mailboxUrl: string | undefined;
};

/**
 * Everybody who hears of leads. Each address is a channel of its own: one that is refused delays
 * no other, and nobody gets a mail twice because of it.
 */
export function openLeadChannels(
  { smtp, mailTo, mailFrom, webhook }: LeadSettings,
  { siteOverrides, mailboxUrl }: ChannelSurroundings,
): LeadChannel[] {
  const { contactEmail } = resolveSite(siteOverrides);
  const addresses = (mailTo.length > 0 ? mailTo : [contactEmail]).map((to) => ({
    from: mailFrom ?? contactEmail,
    to,
  }));
  const mail = addresses.flatMap((each) => {
    if (smtp) return createMailChannel(smtp, each);
    return mailboxUrl ? createMailboxChannel(mailboxUrl, each) : [];
  });
  return [...mail, ...(webhook ? [createWebhookChannel(webhook)] : [])];
}
