import { join } from "node:path";
import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";

import {
  followUpMailCopy,
  mailFooter,
  ownerMailCopy,
  takenBackMailCopy,
} from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type { FollowUpMail, OwnerMail } from "../../app/features/leads/lead.ts";
import { messageIdOf } from "./lead-mail.ts";
import { mailParts } from "./mail-parts.ts";
import type { Logger } from "../observability/logger.ts";

export type StaffMail = OwnerMail | FollowUpMail;

/** The texts of a mail. Of the leads it has only what their owner wrote to be done, and the way to them. */
function wordsOf(mail: StaffMail, siteUrl: string) {
  if ("page" in mail) {
    const { leads, page, is_taken_back } = mail;
    const copy = is_taken_back ? takenBackMailCopy : ownerMailCopy;
    return {
      title: copy.title(leads),
      paragraphs: [copy.text(leads), { text: copy.open(leads), link: siteUrl + page }],
    };
  }
  const { due, overdue, stop_key, steps = [] } = mail;
  const list = "/app/desk/leads?due=today&owner=mine&sort=due";
  return {
    title: followUpMailCopy.title(due),
    paragraphs: [
      followUpMailCopy.text(due, overdue),
      ...steps.map((step) => followUpMailCopy.step(step)),
      { text: followUpMailCopy.open, link: siteUrl + list },
      { text: followUpMailCopy.stop, link: `${siteUrl}/follow-up-mail/${stop_key}` },
    ],
  };
}

/** Writes the mails to the staff. */
export function createStaffMailWriter(siteUrl: string) {
  return (mail: StaffMail, { from, to }: MailAddresses): Mail => {
    const { title, paragraphs } = wordsOf(mail, siteUrl);
    return {
      replyTo: undefined,
      senderName: brand,
      subject: `${brand}: ${title}`,
      ...mailParts({ title, paragraphs, footer: mailFooter(to, siteUrl) }),
      messageId: messageIdOf(mail.idempotency_key, from, ".staff"),
    };
  };
}

type StaffMailsSettings = {
  channel: Channel<StaffMail> | undefined;
  log: Logger;
  /** Folder of the leads' outbox; undefined keeps waiting mails in memory. */
  spoolDir: string | undefined;
};

/** Mails to the staff wait in an outbox of their own, which has nothing to store but the mail. */
export function openStaffMails({ channel, log, spoolDir }: StaffMailsSettings) {
  if (!channel) return { accept: async () => true, close: async () => {} };
  return createLeadQueue<StaffMail>({
    store: async () => "stored",
    channels: [channel],
    folder: spoolDir === undefined ? undefined : join(spoolDir, "owners"),
    log,
  });
}
