import { createTransport } from "nodemailer";

import { bodyText, headerText } from "./header-text.ts";
import type { MailOptions } from "./mail.ts";
import type { Channel } from "./types.ts";

export { bodyText } from "./header-text.ts";
export type { Mail, MailAddresses, MailOptions } from "./mail.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection starts unencrypted and is upgraded (STARTTLS). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
const LONGEST_REASON = 200;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Names of this machine; connections to it need no encryption. */
const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/;

/**
 * Describes a failure for the log. Leaves out the server's text where it may repeat the password (after
 * a sign-in) or the lead (after a message).
 */
function reasonOf(error: SmtpError): string {
  const { code = "", command = "", responseCode = "", message } = error;
  const repeats = code === "EAUTH" || /^(?:AUTH|DATA)/.test(command) || code === "EMESSAGE";
  const text = repeats ? `refused at ${command || code} with ${responseCode}` : message;
  return `The mail server: ${text.replaceAll(/\s+/g, " ").slice(0, LONGEST_REASON).toWellFormed()}`;
}

function isRefusedForGood({ responseCode = 0, command = "", code }: SmtpError): boolean {
  const concernsMail = /^(?:RCPT TO|DATA)/.test(command) || code === "EMESSAGE";
  return responseCode >= 500 && responseCode < 600 && concernsMail;
}

/**
 * Sends a mail for each lead to its recipient over a new connection. The password never crosses a
 * network unencrypted.
 */
export function createMailChannel<Lead>(
  { host, port, secure, auth }: SmtpServer,
  options: MailOptions<Lead>,
): Channel<Lead> {
  const { name, from, to: addressFor, label, write, onRefused, clientName } = options;
  const local = LOOPBACK.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(clientName ? { name: clientName } : {}),
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
    name: `mail to ${name}`,
    label: label && `mail to ${label}`,
    async deliver(lead, signal) {
      const to = addressFor(lead);
      const { replyTo, senderName, isReply, subject, text, html, ...mail } = write(lead, {
        from,
        to,
      });
      const sent = transport.sendMail({
        ...mail,
        text: bodyText(text),
        ...(html === undefined ? {} : { html: bodyText(html) }),
        from: { name: senderName ?? "", address: from },
        to: { name: "", address: to },
        ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        headers: {
          Subject: { prepared: true, foldLines: true, value: headerText(subject) },
          "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
        },
        signal,
      });
      await sent.catch((error: SmtpError) => {
        const reason = reasonOf(error);
        if (!onRefused || !isRefusedForGood(error)) throw new Error(reason);
        onRefused(reason);
      });
    },
  };
}
