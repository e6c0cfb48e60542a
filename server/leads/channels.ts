import type { Channel } from "@helmwise/lead-queue";
import type { MailOptions } from "@helmwise/lead-queue/mail";
import { createMailChannel } from "@helmwise/lead-queue/mail-channel";
import { createMailboxChannel } from "@helmwise/lead-queue/mailbox";
import { createWebhookChannel } from "@helmwise/lead-queue/webhook";

import { resolveSite } from "../../app/content/site/site.ts";
import type { Lead } from "../../app/features/leads/lead.ts";
import type { LeadSettings } from "../../app/lib/env/env.server.ts";
import type { SiteOverrides } from "../../app/lib/http/load-context.ts";
import type { Logger } from "../observability/logger.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";
import type { SiteCall } from "../site-calls.ts";
import { createAcknowledgementWriter, limitAcknowledgements } from "./acknowledgement.ts";
import { createLeadEmailWriter } from "./lead-emails.ts";
import type { WaitingEmail } from "./lead-emails.ts";
import { createLeadMailWriter, deskPageOf } from "./lead-mail.ts";
import type { SentMail, SettledEmail } from "./mail-history.ts";
import { createStaffMailWriter } from "./staff-mails.ts";
import type { StaffMail } from "./staff-mails.ts";
import { withoutSpam } from "./without-spam.ts";

type ChannelContext = {
  siteUrl: string;
  siteOverrides: SiteOverrides;
  /** The mailbox for notifications if no mail server is configured. */
  mailboxUrl: string | undefined;
  createLimiter: CreateRateLimiter;
  log: Logger;
  /** Writes into the history of a lead what became of a mail. */
  record: (mail: SentMail | SettledEmail) => void;
  /** Asks the database whether a lead is spam. */
  call?: SiteCall | undefined;
};

type OpenMail = <Item>(options: MailOptions<Item>) => Channel<Item>;

/** Opens channels that send mail; undefined if there is neither a mail server nor a mailbox. */
async function mailOpener(
  { smtp }: LeadSettings,
  { mailboxUrl, siteUrl }: ChannelContext,
): Promise<OpenMail | undefined> {
  if (smtp) {
    const { createSmtpSender } = await import("@helmwise/embedded-supabase/smtp");
    const send = createSmtpSender(smtp, siteUrl);
    return (options) => createMailChannel(send, options);
  }
  return mailboxUrl === undefined
    ? undefined
    : (options) => createMailboxChannel(mailboxUrl, options);
}

/**
 * The receivers of notifications about leads. Each address is a separate channel: when the mail
 * server rejects one, the others are not delayed and get no mail twice. The visitor's acknowledgement is one
 * more channel, `staff` that of mails to members of the staff, and `emails` that of what these write to leads.
 */
export async function openLeadChannels(settings: LeadSettings, context: ChannelContext) {
  const { mailTo, mailFrom, acknowledges, webhook } = settings;
  const { siteUrl, createLimiter, log, record } = context;
  const site = resolveSite(context.siteOverrides);
  const { contactEmail } = site;
  const answerTime = { en: site.answerTime, "pt-BR": site.answerTimePortuguese };
  const from = mailFrom ?? contactEmail;
  const channels: Channel<Lead>[] = [];
  let staff: Channel<StaffMail> | undefined;
  let emails: Channel<WaitingEmail> | undefined;
  const open = await mailOpener(settings, context);
  const logRefusal = (channel: string, reason: string) =>
    log("info", "A mail was given up, because the server refused its recipient", {
      channel,
      reason: reason
        .slice(0, 1000)
        .replaceAll(/\S+/g, (word) => (word.includes("@") ? "[address]" : word)),
    });
  if (open) {
    const addresses = mailTo.length > 0 ? mailTo : [contactEmail];
    for (const [at, to] of addresses.entries()) {
      const place = `address ${at + 1} of ${mailTo.length} in LEADS_NOTIFY_TO`;
      const label = mailTo.length > 0 ? place : "the contact address";
      const write = createLeadMailWriter(siteUrl);
      const onSent = ({ idempotency_key: lead }: Lead) =>
        record({ lead, mail: "notice", is_sent: true, recipient: to });
      const notice = open<Lead>({ name: to, from, to: () => to, label, write, onSent });
      channels.push(withoutSpam(notice, context.call));
    }
    if (acknowledges) {
      const recordReceipt = ({ idempotency_key: lead, email }: Lead, is_sent: boolean) =>
        record({ lead, mail: "receipt", is_sent, recipient: email });
      const visitor = open<Lead>({
        from,
        to: ({ email }) => email,
        name: "the visitor",
        write: createAcknowledgementWriter({ siteUrl, contactEmail, answerTime }),
        onSent: (lead) => recordReceipt(lead, true),
        onRefused(reason, lead) {
          logRefusal("mail to the visitor", reason);
          recordReceipt(lead, false);
        },
      });
      // The address on a spam request may be that of a stranger.
      channels.push(withoutSpam(limitAcknowledgements(visitor, createLimiter), context.call));
    }
    const recordNotice = (mail: StaffMail, is_sent: boolean) => {
      const lead = "lead" in mail ? mail.lead : undefined;
      if (lead) record({ lead, mail: "owner", is_sent, recipient: mail.address });
    };
    staff = open<StaffMail>({
      from,
      to: ({ address }) => address,
      name: "the owner",
      write: createStaffMailWriter(siteUrl),
      onSent: (notice) => recordNotice(notice, true),
      onRefused(reason, notice) {
        logRefusal("mail to the owner", reason);
        recordNotice(notice, false);
      },
    });
    emails = open<WaitingEmail>({
      from,
      to: ({ recipient }) => recipient,
      name: "a lead",
      write: createLeadEmailWriter(contactEmail),
      onSent: ({ idempotency_key }) => record({ mail_key: idempotency_key }),
      onRefused(reason, { idempotency_key }) {
        logRefusal("email to a lead", reason);
        record({ mail_key: idempotency_key, problem: reason });
      },
    });
  }
  if (webhook) {
    const addTo = (lead: Lead) => ({ desk_url: siteUrl + deskPageOf(lead) });
    channels.push(withoutSpam(createWebhookChannel<Lead>({ ...webhook, addTo }), context.call));
  }
  return { channels, staff, emails, from };
}
