import { join } from "node:path";
import { createLeadQueue } from "@helmwise/lead-queue";
import type { Channel } from "@helmwise/lead-queue";
import type { Mail, MailAddresses } from "@helmwise/lead-queue/mail";
import { z } from "zod";

import type { LeadEmail } from "../../app/features/leads/lead.ts";
import type { Logger } from "../observability/logger.ts";
import type { SiteCall } from "../site-calls.ts";
import { messageIdOf } from "./lead-mail.ts";

const EVERY_MS = 60_000;
const DEADLINE_MS = 20_000;

const waiting = z.array(
  z.object({
    recipient: z.string(),
    sender: z.string(),
    /** Null after the account was deleted. */
    reply_to: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
  }),
);

/** An email as the database has it. */
export type WaitingEmail = z.infer<typeof waiting>[number] & LeadEmail;

/** Writes the email of a colleague: in the colleague's words alone, and answers reach the colleague. */
export function createLeadEmailWriter(contactEmail: string) {
  return ({ idempotency_key, ...email }: WaitingEmail, { from }: MailAddresses): Mail => ({
    // A mail server may refuse letters beyond ASCII before the @, and the whole mail with them.
    replyTo: /^[!-~]+@/.test(email.reply_to ?? "") ? (email.reply_to ?? undefined) : contactEmail,
    senderName: email.sender,
    subject: email.subject,
    text: `${email.body}\n`,
    isPersonal: true,
    messageId: messageIdOf(idempotency_key, from, ".email"),
  });
}

type LeadEmailsSettings = {
  /** Sends emails; undefined without a mail service. */
  channel: Channel<WaitingEmail> | undefined;
  /** The address that emails come from. */
  from: string;
  call: SiteCall | undefined;
  log: Logger;
  /** Folder of the leads' outbox; undefined keeps the keys of waiting emails in memory. */
  spoolDir: string | undefined;
};

/**
 * Sends the emails that colleagues write to leads. The database keeps them; the outbox has their keys alone, so that an email
 * goes with its lead. Undefined where none can be sent.
 */
export function openLeadEmails({ channel, from, call, log, spoolDir }: LeadEmailsSettings) {
  if (!channel || !call) return undefined;
  const queue = createLeadQueue<LeadEmail>({
    store: async () => "stored",
    channels: [
      {
        ...channel,
        async deliver({ idempotency_key }, signal) {
          const parameters = { mail_key: idempotency_key };
          for (const email of waiting.parse(await call("waiting_lead_mail", parameters, signal)))
            await channel.deliver({ ...email, idempotency_key }, signal);
        },
      },
    ],
    folder: spoolDir === undefined ? undefined : join(spoolDir, "emails"),
    log,
  });

  async function sendForgotten(): Promise<void> {
    const found = await call?.("forgotten_lead_mails", {}, AbortSignal.timeout(DEADLINE_MS));
    for (const idempotency_key of z.array(z.string()).parse(found))
      await queue.accept({ idempotency_key });
  }

  // What fails is tried again in a minute, and an outage of the database is logged elsewhere.
  const timer = setInterval(() => void sendForgotten().catch(() => {}), EVERY_MS).unref();
  return {
    from,
    accept: queue.accept,
    async close(): Promise<void> {
      clearInterval(timer);
      await queue.close();
    },
  };
}
