import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";

import { followUpMailCopy, mailFooter, ownerMailCopy } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type { FollowUpNotice, OwnerNotice } from "../../app/features/leads/lead.ts";
import { messageIdOf } from "./lead-mail.ts";
import { mailParts } from "./mail-parts.ts";
import type { Logger } from "../observability/logger.ts";

type StaffNotice = OwnerNotice | FollowUpNotice;

export type QueuedNotice = StaffNotice & { idempotency_key: string };

/** The texts of a mail. It has no data of the leads, only the way to them. */
function wordsOf(notice: StaffNotice, siteUrl: string) {
  if ("page" in notice) {
    const { leads, page } = notice;
    return {
      title: ownerMailCopy.title(leads),
      paragraphs: [
        ownerMailCopy.text(leads),
        { text: ownerMailCopy.open(leads), link: siteUrl + page },
      ],
    };
  }
  const { due, overdue, stop_key } = notice;
  const list = "/app/desk/leads?due=today&owner=mine&sort=due";
  return {
    title: followUpMailCopy.title(due),
    paragraphs: [
      followUpMailCopy.text(due, overdue),
      { text: followUpMailCopy.open, link: siteUrl + list },
      { text: followUpMailCopy.stop, link: `${siteUrl}/follow-up-mail/${stop_key}` },
    ],
  };
}

/** Writes the mails to the staff. */
export function createStaffMailWriter(siteUrl: string) {
  return (notice: QueuedNotice, { from, to }: MailAddresses): Mail => {
    const { title, paragraphs } = wordsOf(notice, siteUrl);
    return {
      replyTo: undefined,
      senderName: brand,
      subject: `${brand}: ${title}`,
      ...mailParts({ title, paragraphs, footer: mailFooter(to, siteUrl) }),
      messageId: messageIdOf(notice.idempotency_key, from),
    };
  };
}

type StaffMailsSettings = {
  channel: Channel<QueuedNotice> | undefined;
  log: Logger;
  /** Folder of the leads' outbox; undefined keeps waiting mails in memory. */
  spoolDir: string | undefined;
};

/** A morning's mail has the same key in each process. */
function keyOf(notice: StaffNotice): string {
  return "day" in notice ? `${notice.day}-${notice.stop_key}` : randomUUID();
}

/** Mails to the staff wait in an outbox of their own, which has nothing to store but the mail. */
export function openStaffMails({ channel, log, spoolDir }: StaffMailsSettings) {
  if (!channel) return { notify: async () => {}, close: async () => {} };
  const queue = createLeadQueue<QueuedNotice>({
    store: async () => "stored",
    channels: [channel],
    folder: spoolDir === undefined ? undefined : join(spoolDir, "owners"),
    log,
  });
  return {
    async notify(notice: StaffNotice): Promise<void> {
      await queue.accept({ ...notice, idempotency_key: keyOf(notice) });
    },
    close: queue.close,
  };
}
