import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";
import { BackendStartError } from "../start-error.ts";
import type { OutgoingMail } from "./mailbox.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection starts unencrypted and is upgraded (STARTTLS). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

const TIMEOUT_MS = 10_000;

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
 */
export function createSmtpSender(
  { host, port, secure, auth }: SmtpServer,
  log: Log,
): (mail: OutgoingMail) => Promise<void> {
  const local = LOOPBACK.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
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
      await transport.sendMail({ ...mail, ...(messageId ? { messageId: `<${messageId}>` } : {}) });
    } catch (error) {
      // Not the error itself, which may repeat the mail and with it a link to sign in.
      const { code = "no code", responseCode = "" } = error as {
        code?: string;
        responseCode?: number;
      };
      log(`The mail server ${host}:${port} did not take a mail (${code} ${responseCode})`);
      // oxlint-disable-next-line eslint/preserve-caught-error -- for the same reason
      throw new Error("The mail server did not take a mail");
    }
  };
}
