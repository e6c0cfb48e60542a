import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";
import { BackendStartError } from "../start-error.ts";
import { htmlToText, type OutgoingMail } from "./mailbox.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection starts unencrypted and is upgraded (STARTTLS). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

const TIMEOUT_MS = 10_000;
const LONGEST_REASON = 200;

type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * The server's words, and what the operator can do. Leaves the words out where they may repeat the password (after a
 * sign-in) or the mail, with its link to sign in (after a message).
 */
function reasonOf({
  code = "no code",
  command = "",
  responseCode = 0,
  response,
  message,
}: SmtpError): string {
  const repeats = code === "EAUTH" || /^(?:AUTH|DATA)/.test(command) || code === "EMESSAGE";
  const words = repeats ? `refused at ${command || code}` : (response ?? message);
  const said = words.replaceAll(/\s+/g, " ").replaceAll("@", " at ").slice(0, LONGEST_REASON);
  const advice = command.startsWith("MAIL")
    ? ". Set MAIL_FROM to an address that this server sends for."
    : code === "EAUTH"
      ? ". Check the user and the password in SMTP_URL."
      : "";
  return `${code} ${responseCode} ${said.toWellFormed()}${advice}`;
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

/**
 * Returns a function that hands a mail to the server over a new connection, and rejects if the server does not take
 * it. The password never crosses a network unencrypted.
 * @param clientName the host by which the client names itself to the server; by default that of this machine.
 */
export function createSmtpSender(
  { host, port, secure, auth }: SmtpServer,
  log: Log,
  clientName?: string,
): (mail: OutgoingMail) => Promise<void> {
  const local = LOOPBACK.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    ...(clientName ? { name: clientName } : {}),
    ...(auth ? { auth } : {}),
    requireTLS: auth !== undefined && !local,
    tls: { rejectUnauthorized: !local },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        ...(messageId ? { messageId: `<${messageId}>` } : {}),
        text: mail.text ?? htmlToText(mail.html ?? ""),
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      const sender = mail.from?.address.replace("@", " at ") ?? "nobody";
      log(
        `The mail server ${host}:${port} did not take a mail from ${sender}: ${reasonOf(error as SmtpError)}`,
      );
      // oxlint-disable-next-line eslint/preserve-caught-error -- for the same reason
      throw new Error("The mail server did not take a mail");
    }
  };
}
