import { createTransport } from "nodemailer";

import { isLoopback } from "../../app/lib/env/service-urls.server.ts";
import type { SmtpServer } from "../../app/lib/env/service-urls.server.ts";
import type { LeadChannel } from "./lead-channel.ts";
import { writeLeadMail } from "./lead-mail.ts";
import type { MailAddresses } from "./lead-mail.ts";

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
export function createMailChannel(server: SmtpServer, addresses: MailAddresses): LeadChannel {
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
    name: `mail to ${addresses.to}`,
    async deliver(lead, signal) {
      const { replyTo, ...mail } = writeLeadMail(lead, addresses);
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
