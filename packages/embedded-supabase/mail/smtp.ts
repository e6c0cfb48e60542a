import { networkInterfaces } from "node:os";
import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { BackendStartError } from "../start-error.ts";
import { bodyText, headerText } from "./header-text.ts";
import { htmlToText, type Address } from "./mailbox.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection starts unencrypted and is upgraded (STARTTLS). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

type SmtpMail = {
  from?: Address;
  to: Address[];
  replyTo?: Address[];
  subject: string;
  html?: string;
  /** By default the words of the HTML. */
  text?: string;
  /** With its angle brackets. */
  messageId?: string;
  /** Whether the mail answers one of the recipient's own messages; keeps out-of-office programs from replying. */
  isReply?: boolean;
  /** Whether a person wrote the mail: it then does not call itself automatic. */
  isPersonal?: boolean;
};

/** Hands a mail to a server, whose answer it gives; aborting the signal ends the attempt. @throws MailRefused */
export type SendMail = (mail: SmtpMail, signal?: AbortSignal) => Promise<string>;

/** The server did not take a mail; the message is for the operator and repeats neither a password nor the mail. */
export class MailRefused extends Error {
  /** Whether the server will never take this mail for this recipient. */
  readonly isForGood: boolean;

  constructor(message: string, isForGood: boolean) {
    super(message);
    this.isForGood = isForGood;
  }
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
const LONGEST_REASON = 200;

type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** Whether the server's words may repeat the password (after a sign-in) or the mail (after a message). */
const mayRepeat = ({ code = "", command = "" }: SmtpError): boolean =>
  code === "EAUTH" || code === "EMESSAGE" || /^(?:AUTH|DATA)/.test(command);

/** What the operator can do about a failure. */
function adviceOf(error: SmtpError, clientName: string): string {
  const { code = "", command = "", responseCode = 0, message } = error;
  if (code === "EAUTH") return "Check the user and the password in SMTP_URL.";
  if (/certificate|self.signed/i.test(message)) {
    return "Name who issued the server's certificate in NODE_EXTRA_CA_CERTS.";
  }
  // Not a word of the server: it is another machine, or none.
  const isSilent = responseCode === 0 && !/^(?:EHLO|HELO)/.test(command);
  if (isSilent) return "Check the host and the port in SMTP_URL.";
  if (responseCode === 421 || /^(?:EHLO|HELO|CONN)/.test(command)) {
    return `The site names itself ${clientName}, by SITE_URL; check the host and the port in SMTP_URL, too.`;
  }
  if (command.startsWith("MAIL")) return "Set MAIL_FROM to an address that this server sends for.";
  if (command.startsWith("RCPT")) {
    return "Check the address. Many servers send to others only after a sign-in: user and password belong in SMTP_URL.";
  }
  return "";
}

function isForGood({ responseCode = 0, command = "", code }: SmtpError): boolean {
  const concernsMail = /^(?:RCPT TO|DATA)/.test(command) || code === "EMESSAGE";
  return responseCode >= 500 && responseCode < 600 && concernsMail;
}

/** Names of this machine; connections to it need no encryption. */
const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/;

/** Reads smtp://user:password@host:port, or smtps://. @throws BackendStartError, without the password */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    throw new BackendStartError(
      "The mail server must be smtp:// or smtps://, then user:password@ (percent-encoded) and host:port.",
    );
  }
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth:
      url.username === ""
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

const literal = (address: string): string =>
  isIP(address) === 6 ? `[IPv6:${address}]` : `[${address}]`;

/**
 * How a client names itself to a mail server (RFC 5321, 4.1.1.1): by the host of the site, or by an address in brackets,
 * because many servers refuse a name without a dot, such as that of a container.
 */
export function clientNameOf(siteUrl: string | undefined, serverHost: string): string {
  const host = (URL.parse(siteUrl ?? "")?.hostname ?? "").replaceAll(/[[\]]/g, "");
  if (isIP(host) && !LOOPBACK.test(host)) return literal(host);
  if (host.includes(".") && !LOOPBACK.test(host)) return host;
  if (LOOPBACK.test(serverHost)) return literal("127.0.0.1");
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => !internal);
  const own = outside.find(({ family }) => family === "IPv4") ?? outside[0];
  return literal(own?.address ?? "127.0.0.1");
}

/**
 * Returns a function that hands a mail to the server over a new connection. The password never crosses a network
 * unencrypted.
 * @param siteUrl names the client, see `clientNameOf`.
 */
export function createSmtpSender(
  { host, port, secure, auth }: SmtpServer,
  siteUrl?: string,
): SendMail {
  const local = LOOPBACK.test(host);
  const name = clientNameOf(siteUrl, host);
  const transport = createTransport({
    host,
    port,
    secure,
    name,
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
  function describe(error: SmtpError, from: Address | undefined): string {
    const { code = "no code", command, responseCode = "", response, message } = error;
    const words = mayRepeat(error)
      ? `refused at ${command || code} with ${responseCode}`
      : (response ?? message);
    const said = words.replaceAll(/\s+/g, " ").replaceAll("@", " at ").slice(0, LONGEST_REASON);
    const sender = from?.address.replace("@", " at ") ?? "nobody";
    return `The mail server ${host}:${port} did not take a mail from ${sender}: ${code} ${said.toWellFormed()}. ${adviceOf(error, name)}`.trim();
  }
  return async (mail, signal) => {
    const { subject, text, html, isReply, isPersonal, messageId, replyTo, from, to } = mail;
    const sent = transport.sendMail({
      from,
      to,
      ...(replyTo ? { replyTo } : {}),
      ...(messageId ? { messageId } : {}),
      text: bodyText(text ?? htmlToText(html ?? "")),
      ...(html === undefined ? {} : { html: bodyText(html) }),
      headers: {
        Subject: { prepared: true, foldLines: true, value: headerText(subject) },
        ...(isPersonal ? {} : { "Auto-Submitted": isReply ? "auto-replied" : "auto-generated" }),
      },
      ...(signal ? { signal } : {}),
    });
    const { response } = await sent.catch((error: SmtpError) => {
      throw new MailRefused(describe(error, from), isForGood(error));
    });
    return response;
  };
}
