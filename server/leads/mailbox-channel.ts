import type { LeadChannel } from "./lead-channel.ts";
import { writeLeadMail } from "./lead-mail.ts";
import type { MailAddresses } from "./lead-mail.ts";
import { postJson } from "./post-json.ts";

/**
 * Puts a mail for each lead into a mailbox that answers Mailpit's API, such as the embedded
 * backend's.
 * @param mailboxUrl origin of the mailbox, without a trailing slash.
 */
export function createMailboxChannel(mailboxUrl: string, addresses: MailAddresses): LeadChannel {
  return {
    name: `mailbox of ${addresses.to}`,
    async deliver(lead, signal) {
      const mail = writeLeadMail(lead, addresses);
      await postJson(`${mailboxUrl}/api/v1/send`, {
        receiver: "The mailbox",
        signal,
        body: JSON.stringify({
          From: { Email: mail.from },
          To: [{ Email: mail.to }],
          ReplyTo: mail.replyTo ? [{ Email: mail.replyTo }] : [],
          Subject: mail.subject,
          Text: mail.text,
          Headers: { "Message-ID": mail.messageId },
        }),
      });
    },
  };
}
