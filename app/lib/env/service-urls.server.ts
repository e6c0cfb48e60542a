import { z } from "zod";

/** A mail server and its credentials. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

const SMTP_PORT = { "smtp:": 587, "smtps:": 465 };
const PREFIXED_SECRET = /^whsec_[\w+/-]{24,}={0,2}$/;

/** Whether a host is this machine, so that plain http is safe. */
function isLoopback(host: string): boolean {
  return host === "localhost" || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A URL with host, port and credentials, without query and fragment. */
function parseServiceUrl(text: string, protocols: readonly string[], path: RegExp): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !protocols.includes(url.protocol)) return null;
  if (!path.test(url.pathname) || url.search || url.hash) return null;
  return isEncoded(url.username) && isEncoded(url.password) ? url : null;
}

function parseSmtpUrl(text: string): SmtpServer | null {
  const url = parseServiceUrl(text, Object.keys(SMTP_PORT), /^\/?$/);
  if (!url) return null;
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const protocol = url.protocol as keyof typeof SMTP_PORT;
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(url.port) || SMTP_PORT[protocol],
    secure: protocol === "smtps:",
    auth: user ? { user, pass } : undefined,
  };
}

/** Where to send mail: `smtp(s)://user:password@host:port`. */
export const smtpServer = z.string().transform((text, context) => {
  const server = parseSmtpUrl(text);
  if (server) return server;
  context.addIssue(
    "must be smtp:// or smtps://, then user:password@ (percent-encoded) and host:port",
  );
  return z.NEVER;
});

/** Comma-separated addresses without duplicates. */
export const mailAddresses = z.string().transform((text, context) => {
  const addresses = text.split(",").map((address) => address.trim());
  if (addresses.every((address) => z.email().safeParse(address).success)) {
    return [...new Set(addresses)];
  }
  context.addIssue("must be email addresses separated by commas");
  return z.NEVER;
});

export const webhookUrl = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}, "must be an https:// address (or http:// on this machine), without a user name");

/** A service in the operator's own network, where plain http is usual. */
export const webUrl = z
  .string()
  .refine(
    (text) => parseServiceUrl(text, ["http:", "https:"], /^/) !== null,
    "must be an http:// or https:// address without a query",
  );

/** The signing key of a webhook: `whsec_` with base64, or any text, used as UTF-8 bytes. */
export const webhookSecret = z
  .string()
  .refine(
    (text) => (text.startsWith("whsec_") ? PREFIXED_SECRET.test(text) : text.length >= 24),
    "must have at least 24 characters; behind whsec_ they are base64",
  );

export const redisUrl = z
  .string()
  .refine(
    (text) => parseServiceUrl(text, ["redis:", "rediss:"], /^\/?\d{0,4}$/),
    "must be redis:// or rediss://, then user:password@ (percent-encoded), host:port and /database",
  );
