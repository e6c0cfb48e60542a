import { resolveSite } from "../../app/content/site/site.ts";
import type { LeadSettings } from "../../app/lib/env/env.server.ts";
import type { SiteOverrides } from "../../app/lib/http/load-context.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { createMailboxChannel } from "./mailbox-channel.ts";
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
export async function openLeadChannels(
  { smtp, mailTo, mailFrom, webhook }: LeadSettings,
  { siteOverrides, mailboxUrl }: ChannelSurroundings,
): Promise<LeadChannel[]> {
  const { contactEmail } = resolveSite(siteOverrides);
  const addresses = (mailTo.length > 0 ? mailTo : [contactEmail]).map((to) => ({
    from: mailFrom ?? contactEmail,
    to,
  }));
  const channels: LeadChannel[] = [];
  if (smtp) {
    const { createMailChannel } = await import("./mail-channel.ts");
    channels.push(...addresses.map((each) => createMailChannel(smtp, each)));
  } else if (mailboxUrl) {
    channels.push(...addresses.map((each) => createMailboxChannel(mailboxUrl, each)));
  }
  if (webhook) channels.push(createWebhookChannel(webhook));
  return channels;
}
