import type { MailOptions } from "./mail.ts";
import type { Channel } from "./types.ts";

type Address = { name: string; address: string };

/** Hands a mail to a mail server. Throws an error with a message for the log. */
export type SendMail = (
  mail: {
    from: Address;
    to: Address[];
    replyTo?: Address[];
    subject: string;
    text: string;
    html?: string;
    messageId: string;
    isReply: boolean;
    isPersonal: boolean;
  },
  signal: AbortSignal,
) => Promise<unknown>;

/** Sends a mail for each lead to its recipient. */
export function createMailChannel<Lead>(send: SendMail, options: MailOptions<Lead>): Channel<Lead> {
  const { name, from, to: addressFor, label, write, onSent, onRefused } = options;
  return {
    name: `mail to ${name}`,
    label: label && `mail to ${label}`,
    async deliver(lead, signal) {
      const to = addressFor(lead);
      const written = write(lead, { from, to });
      const { replyTo, senderName = "", isReply = false, isPersonal = false, ...mail } = written;
      const sent = send(
        {
          ...mail,
          isReply,
          isPersonal,
          from: { name: senderName, address: from },
          to: [{ name: "", address: to }],
          ...(replyTo ? { replyTo: [{ name: "", address: replyTo }] } : {}),
        },
        signal,
      );
      try {
        await sent;
      } catch (error) {
        if (!onRefused || !(error instanceof Error) || !("isForGood" in error && error.isForGood))
          throw error;
        return onRefused(error.message, lead);
      }
      onSent?.(lead);
    },
  };
}
