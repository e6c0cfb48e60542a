import { createHash } from "node:crypto";

/** The content of the session cookies, unverified. Times are seconds since 1970. */
export type StoredSession = {
  accessToken: string;
  refreshToken: string;
  renewedAt: number;
};

/** A cookie that came with the request. */
export type ArrivedCookie = { name: string; value: string };

const MOST_CHUNKS = 8;
const MOST_CHARACTERS = 12_000;
const ENCODED = "base64-";
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const USUAL_LIFE_SECONDS = 3_600;

type Fields = Record<string, unknown>;

function parseFields(text: string): Fields {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function toSession(fields: Fields): StoredSession | null {
  const { access_token: accessToken, refresh_token: refreshToken } = fields;
  const { expires_at: expiresAt, expires_in: expiresIn } = fields;
  if (typeof accessToken !== "string" || !TOKEN.test(accessToken)) return null;
  if (typeof refreshToken !== "string" || !/^[\w.-]+$/.test(refreshToken)) return null;
  if (typeof expiresAt !== "number" || !Number.isFinite(expiresAt)) return null;
  const life = typeof expiresIn === "number" ? expiresIn : USUAL_LIFE_SECONDS;
  return { accessToken, refreshToken, renewedAt: expiresAt - life };
}

function assemble(parts: Map<string, string>, base: string): string {
  const whole = parts.get(base);
  if (whole !== undefined) return whole;
  let text = "";
  for (let index = 0; parts.has(`${base}.${index}`); index += 1)
    text += parts.get(`${base}.${index}`);
  return text;
}

/** The session from one cookie or several chunks; null if it is malformed, oversized or has gaps. */
export function readStoredSession(cookies: ArrivedCookie[], base: string): StoredSession | null {
  const parts = new Map(cookies.map(({ name, value }) => [name, value]));
  if (parts.size > MOST_CHUNKS || (parts.has(base) && parts.size > 1)) return null;
  const text = assemble(parts, base);
  const total = [...parts.values()].reduce((sum, value) => sum + value.length, 0);
  // A gap between chunks leaves some of them out of the assembled text.
  if (!text.startsWith(ENCODED) || text.length !== total || total > MOST_CHARACTERS) return null;
  return toSession(parseFields(text.slice(ENCODED.length)));
}

function claimsOf({ accessToken }: StoredSession): Fields {
  return parseFields(accessToken.split(".")[1] ?? "");
}

/** The session fingerprint: stable for the session's lifetime, and reveals nothing about it. */
export function fingerprintOf(session: StoredSession): string {
  const { session_id: id, sub } = claimsOf(session);
  const name = String(id ?? sub ?? "");
  return createHash("sha256").update(name).digest("hex").slice(0, 12);
}

/** The account's address. Trust it only for a token that Auth has just issued. */
export function emailOf(session: StoredSession): string | undefined {
  const { email } = claimsOf(session);
  return typeof email === "string" && email !== "" ? email : undefined;
}

/**
 * When the visitor signed in, in seconds since 1970; null if the token has no such time. Trust it
 * only for a token that Auth has just accepted.
 */
export function signedInAt(session: StoredSession): number | null {
  const { amr } = claimsOf(session);
  const proofs = Array.isArray(amr) ? (amr as unknown[]) : [];
  const times = proofs.flatMap((proof) => {
    const time = (proof as Fields | null)?.timestamp;
    return typeof time === "number" && Number.isFinite(time) ? [time] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}
