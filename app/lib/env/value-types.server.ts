import { z } from "zod";

/** A whole number from `least` to `most`, both included. */
export function integer(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

/** One of these words. */
export function choice<const Words extends [string, ...string[]]>(...words: Words) {
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
  return z.enum(words, `must be ${list}`);
}

function matching(pattern: RegExp, error: string) {
  return z.string().regex(pattern, error);
}

export const host = matching(/^[\w.:-]+$/, "must be a host name or an IP address");

/** Words that stand on a page as they are. */
export const shortText = matching(
  /^[^\p{C}<>]{2,160}$/u,
  "must be 2 to 160 characters on one line, without < and >",
);

/** Short, and without characters that a metric label or a log line would have to escape. */
export const release = matching(
  /^[\w.+-]{1,64}$/,
  "must be at most 64 letters, digits and any of . _ + -",
);

/** A value of `Strict-Transport-Security`. */
export const hsts = matching(
  /^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/i,
  "must be max-age=SECONDS, with ; includeSubDomains or ; preload if you want them",
);

/** A header name, except those with a standard meaning. */
export const headerName = matching(
  /^(?!(?:authorization|apikey|cookie|host|connection|content-.*|transfer-encoding)$)[a-z][a-z\d-]{0,63}$/i,
  "must be a header name, but not a standard one such as Host or Cookie",
);

export const tagId = matching(/^(?:G|GT|GTM)-[A-Z0-9]{4,16}$/, "must be the id of a Google tag");

export const videoIds = matching(
  /^[\w-]{11}(?:\s*,\s*[\w-]{11}){0,2}$/,
  "must be one to three YouTube video ids of 11 characters, separated by commas",
).transform((ids) => ids.split(",").map((id) => id.trim()));

/** The signing key of a webhook: `whsec_` with base64, or any text, used as UTF-8 bytes. */
export const webhookSecret = matching(
  /^(?:whsec_[\w+/-]{24,}={0,2}|(?!whsec_).{24,})$/s,
  "must have at least 24 characters; behind whsec_ they are base64",
);

export const siteKey = matching(
  /^[\w-]{32,200}$/,
  "must be the key that `npm run staff -- site-key` printed",
);

const MAIL_ADDRESSES = "must be email addresses separated by commas";

export const mailAddress = z.email("must be an email address");

/** Comma-separated addresses without duplicates. */
export const mailAddresses = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((address) => address.trim()))])
  .pipe(z.array(z.email(MAIL_ADDRESSES)));

/** An address with a host, for whose parts `isValid` holds. */
function address(protocol: RegExp, error: string, isValid: (url: URL) => boolean) {
  return z
    .url({ protocol, hostname: /./, error, abort: true })
    .refine((text) => isValid(new URL(text)), error);
}

const HTTP = /^https?$/;

/** A web page or service. */
export const webUrl = address(
  HTTP,
  "must be a web address that starts with http(s)://, without a user name",
  ({ username, password }) => username + password === "",
);

/** A service to whose address a path is added. */
export const serviceUrl = webUrl.regex(/^[^?#]*$/, "must be a web address without a query");

export const origin = address(
  HTTP,
  "must be an http(s) origin: scheme, host and port, without a path",
  (url) => url.href === `${url.origin}/`,
).transform((text) => new URL(text).origin);

export const webhookUrl = address(
  HTTP,
  "must be an https:// address (or http:// on this machine), without a user name",
  ({ protocol, hostname, username, password }) =>
    username + password === "" &&
    (protocol === "https:" || /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname)),
);

/** Whether a service's address has nothing behind its path, and credentials that can be decoded. */
function isService({ pathname, search, hash, username, password }: URL, path: RegExp): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
  } catch {
    return false;
  }
  return path.test(pathname + search + hash);
}

export const redisUrl = address(
  /^rediss?$/,
  "must be redis:// or rediss://, then user:password@ (percent-encoded), host:port and /database",
  (url) => isService(url, /^\/?\d{0,4}$/),
);

export const databaseUrl = address(
  /^postgres(?:ql)?$/,
  "must be postgres:// or postgresql://, then user:password@ (percent-encoded), host:port and /database",
  ({ pathname }) => /^\/[^/]+$/.test(pathname),
);

/** A mail server and its credentials; `secure` is TLS from the first byte, otherwise STARTTLS. */
export const smtpServer = address(
  /^smtps?$/,
  "must be smtp:// or smtps://, then user:password@ (percent-encoded) and host:port",
  (url) => isService(url, /^\/?$/),
).transform((text) => {
  const { hostname, port, protocol, username, password } = new URL(text);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined,
  };
});

/** Whether a Supabase key is of that kind, or is a legacy JWT with that role. */
function isKey(key: string, prefix: string, role: string): boolean {
  const payload = Buffer.from(key.split(".")[1] ?? "", "base64url").toString("utf8");
  return key.startsWith(prefix) || payload.includes(`"${role}"`);
}

/** A Supabase key that does not bypass row-level security. */
export const publishableKey = z
  .string()
  .refine(
    (key) => !isKey(key, "sb_secret_", "service_role"),
    "is a secret key, which bypasses every access rule; give the publishable (anon) key",
  );

/** A Supabase key that is not public. */
export const secretKey = z
  .string()
  .refine(
    (key) => !isKey(key, "sb_publishable_", "anon"),
    "is a publishable (anon) key, which may not change the staff; give the secret (service_role) key",
  );
