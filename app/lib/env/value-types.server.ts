import { z } from "zod";

/** A whole number from `least` to `most`, both included. */
export function integer(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

export const host = z.string().regex(/^[\w.:-]+$/, "must be a host name or an IP address");

/** Short, and without characters that a metric label or a log line would have to escape. */
export const release = z
  .string()
  .regex(/^[\w.+-]{1,64}$/, "must be at most 64 letters, digits and any of . _ + -");

function parseWebUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

export const webUrl = z
  .string()
  .refine((text) => parseWebUrl(text), "must be a web address that starts with http(s)://");

export const origin = z
  .string()
  .refine((text) => {
    const url = parseWebUrl(text);
    return url?.pathname === "/" && url.search === "" && url.hash === "";
  }, "must be an http(s) origin: scheme, host and port, without a path")
  .transform((text) => new URL(text).origin);

/** A value of `Strict-Transport-Security`. */
export const hsts = z
  .string()
  .regex(
    /^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/i,
    "must be max-age=SECONDS, with ; includeSubDomains or ; preload if you want them",
  );

/** A header name, except those with a standard meaning. */
export const headerName = z
  .string()
  .regex(
    /^(?!(?:authorization|apikey|cookie|host|connection|content-.*|transfer-encoding)$)[a-z][a-z\d-]{0,63}$/i,
    "must be a header name, but not a standard one such as Host or Cookie",
  );

/** Whether a legacy JWT key has that role. */
function isKeyOf(role: string, key: string): boolean {
  const payload = key.split(".")[1] ?? "";
  return Buffer.from(payload, "base64url").toString("utf8").includes(`"${role}"`);
}

/** Whether a Supabase key bypasses row-level security. */
export function isSecretKey(key: string): boolean {
  return key.startsWith("sb_secret_") || isKeyOf("service_role", key);
}

/** Whether a Supabase key is public. */
export function isPublishableKey(key: string): boolean {
  return key.startsWith("sb_publishable_") || isKeyOf("anon", key);
}
