import { join } from "node:path";
import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";

import { mailFooter, ownerMailCopy } from "../../app/content/leads/lead-mails.ts";
import { brand } from "../../app/content/site/site.ts";
import type { OwnerMail } from "../../app/features/leads/lead.ts";
import { messageIdOf } from "./lead-mail.ts";
import { mailParts } from "./mail-parts.ts";
import type { Logger } from "../observability/logger.ts";

/** Writes the mail to a new owner. It has no data of the leads, only the way to them. */
export function createOwnerMailWriter(siteUrl: string) {
  return ({ leads, page, idempotency_key }: OwnerMail, { from, to }: MailAddresses): Mail => ({
    replyTo: undefined,
    senderName: brand,
    subject: `${brand}: ${ownerMailCopy.title(leads)}`,
    ...mailParts({
      title: ownerMailCopy.title(leads),
      paragraphs: [
        ownerMailCopy.text(leads),
        { text: ownerMailCopy.open(leads), link: siteUrl + page },
      ],
      footer: mailFooter(to, siteUrl),
    }),
    messageId: messageIdOf(idempotency_key, from),
  });
}

type OwnerMailsSettings = {
  channel: Channel<OwnerMail> | undefined;
  log: Logger;
  /** Folder of the leads' outbox; undefined keeps waiting mails in memory. */
  spoolDir: string | undefined;
};

/** Mails to new owners wait in an outbox of their own, which has nothing to store but the mail. */
export function openOwnerMails({ channel, log, spoolDir }: OwnerMailsSettings) {
  if (!channel) return { accept: async () => true, close: async () => {} };
  return createLeadQueue<OwnerMail>({
    store: async () => "stored",
    channels: [channel],
    folder: spoolDir === undefined ? undefined : join(spoolDir, "owners"),
    log,
  });
}
