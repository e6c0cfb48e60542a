import { createTransport } from "nodemailer";

import { isLoopback } from "../../app/platform/env-services.server.ts";
import type { SmtpServer } from "../../app/platform/env-services.server.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { writeLeadMail } from "./lead-mail.ts";
import { postJson } from "./post-json.ts";

export type MailAddresses = { from: string; to: string };

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
const LONGEST_REASON = 200;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * What may be logged of a failure. Servers repeat what they refuse: in answer to a sign-in that may
 * be the password, in answer to a message the lead.
 */
function reasonOf(error: SmtpError): string {
  const { code = "", command = "", responseCode = "", message } = error;
  const repeats = code === "EAUTH" || /^(?:AUTH|DATA)/.test(command) || code === "EMESSAGE";
  const text = repeats ? `refused at ${command || code} with ${responseCode}` : message;
  return `The mail server: ${text.replaceAll(/\s+/g, " ").slice(0, LONGEST_REASON)}`;
}

/**
 * Sends a mail for each lead to one address, each over a connection of its own. The password never
 * crosses a network in the clear.
 */
export function createMailChannel(server: SmtpServer, { from, to }: MailAddresses): LeadChannel {
  const { host, port, secure, auth } = server;
  const local = isLoopback(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth ? { auth } : {}),
    requireTLS: auth !== undefined && !local,
    tls: { rejectUnauthorized: !local },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    name: `mail to ${to}`,
    async deliver(lead, signal) {
      const { replyTo, ...mail } = writeLeadMail(lead, from, to);
      const sent = transport.sendMail({
        ...mail,
        ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        // Asks out-of-office robots for silence.
        headers: { "Auto-Submitted": "auto-generated" },
        signal,
      });
      await sent.catch((error: SmtpError) => Promise.reject(new Error(reasonOf(error))));
    },
  };
}

/**
 * Puts a mail for each lead into a mailbox that answers Mailpit's API, such as the embedded
 * backend's.
 * @param mailboxUrl origin of the mailbox, without a trailing slash.
 */
export function createMailboxChannel(mailboxUrl: string, { from, to }: MailAddresses): LeadChannel {
  return {
    name: `mailbox of ${to}`,
    async deliver(lead, signal) {
      const mail = writeLeadMail(lead, from, to);
      await postJson(`${mailboxUrl}/api/v1/send`, {
        receiver: "The mailbox",
        signal,
        body: JSON.stringify({
          From: { Email: from },
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
