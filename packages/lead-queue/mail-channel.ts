import { createTransport } from "nodemailer";

import type { Channel } from "./types.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection starts unencrypted and is upgraded (STARTTLS). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

export type MailAddresses = { from: string; to: string };

export type Mail = {
  /** Name of the sender beside the address. */
  senderName?: string;
  subject: string;
  text: string;
  /** The same for each attempt, so that mail programs show a repeated mail once. */
  messageId: string;
  /** Undefined for an address that is not valid in a header. */
  replyTo: string | undefined;
};

export type MailOptions<Lead> = MailAddresses & {
  /** What the log calls the receiver, where it may not show the address. */
  label?: string;
  write: (lead: Lead, addresses: MailAddresses) => Mail;
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

/**
 * Sends a mail for each lead to one address over a new connection. The password never crosses a
 * network unencrypted.
 */
export function createMailChannel<Lead>(
  { host, port, secure, auth }: SmtpServer,
  { from, to, label, write }: MailOptions<Lead>,
): Channel<Lead> {
  const local = LOOPBACK.test(host);
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
    label: label && `mail to ${label}`,
    async deliver(lead, signal) {
      const { replyTo, senderName, ...mail } = write(lead, { from, to });
      const sent = transport.sendMail({
        ...mail,
        from: { name: senderName ?? "", address: from },
        to,
        ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        // Keeps out-of-office programs from replying.
        headers: { "Auto-Submitted": "auto-generated" },
        signal,
      });
      await sent.catch((error: SmtpError) => Promise.reject(new Error(reasonOf(error))));
    },
  };
}
