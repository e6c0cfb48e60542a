import type { MailOptions } from "./mail-channel.ts";
import { postJson } from "./post-json.ts";
import type { Channel } from "./types.ts";

/**
 * Puts a mail for each lead into a mailbox with Mailpit's API, such as that of the embedded backend.
 * @param mailboxUrl origin of the mailbox, without a trailing slash.
 */
export function createMailboxChannel<Lead>(
  mailboxUrl: string,
  { from, to, label, write }: MailOptions<Lead>,
): Channel<Lead> {
  return {
    name: `mailbox of ${to}`,
    label: label && `mailbox of ${label}`,
    async deliver(lead, signal) {
      const mail = write(lead, { from, to });
      await postJson(`${mailboxUrl}/api/v1/send`, {
        receiver: "The mailbox",
        signal,
        body: JSON.stringify({
          From: { Name: mail.senderName ?? "", Email: from },
          To: [{ Email: to }],
          ReplyTo: mail.replyTo ? [{ Email: mail.replyTo }] : [],
          Subject: mail.subject,
          Text: mail.text,
          Headers: { "Message-ID": mail.messageId },
        }),
      });
    },
  };
}
