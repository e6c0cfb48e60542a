import type { MailOptions } from "./mail.ts";
import { postJson } from "./post-json.ts";
import type { Channel } from "./types.ts";

/**
 * Puts a mail for each lead into a mailbox with Mailpit's API, such as that of the embedded backend.
 * @param mailboxUrl origin of the mailbox, without a trailing slash.
 */
export function createMailboxChannel<Lead>(
  mailboxUrl: string,
  options: MailOptions<Lead>,
): Channel<Lead> {
  const { name, from, to: addressFor, label, write, onSent } = options;
  return {
    name: `mailbox of ${name}`,
    label: label && `mailbox of ${label}`,
    async deliver(lead, signal) {
      const to = addressFor(lead);
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
          HTML: mail.html ?? "",
          Headers: { "Message-ID": mail.messageId },
        }),
      });
      onSent?.(lead);
    },
  };
}
