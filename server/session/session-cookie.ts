import { createHash } from "node:crypto";
import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

/** The session of the session cookies, unverified. Times are seconds since 1970. */
export type StoredSession = { accessToken: string; refreshToken: string; renewedAt: number };

export type CookieToSet = {
  name: string;
  value: string;
  options: Parameters<typeof serializeCookieHeader>[2];
};

type Fields = Record<string, unknown>;

const DAY_SECONDS = 24 * 60 * 60;
/**
 * How long a session lasts since its last refresh, and since the sign-in, as in `supabase/config.toml`.
 * Hosted projects limit sessions on a paid plan only, so the site limits them as well.
 */
export const IDLE_SECONDS = 7 * DAY_SECONDS;
export const LIFETIME_SECONDS = 30 * DAY_SECONDS;
/** An emailed link and the secret that redeems it are valid for a day. */
const VERIFIER_SECONDS = DAY_SECONDS;
/** Outlives the session, so that a page can say why the session ended. */
const FINGERPRINT_SECONDS = 60 * DAY_SECONDS;
const USUAL_LIFE_SECONDS = 3_600;

const MOST_CHUNKS = 8;
const MOST_CHARACTERS = 12_000;
const ENCODED = "base64-";
const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const REFRESH_TOKEN = /^[\w.-]+$/;

/** `__Host-` binds the cookie to this host and to https; browsers reject it over plain http. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-sb" : "sb";
}

function parseFields(base64: string): Fields {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The session from one cookie or several chunks; null if it is malformed, oversized or has gaps. */
function readSession(cookies: Map<string, string>, base: string): StoredSession | null {
  const parts = new Map([...cookies].filter(([name]) => isSessionPart(name, base)));
  if (parts.size > MOST_CHUNKS || (parts.has(base) && parts.size > 1)) return null;
  const chunks = parts.has(base) ? [base] : [...parts.keys()].map((_, at) => `${base}.${at}`);
  const values = chunks.map((name) => parts.get(name));
  const text = values.join("");
  if (values.includes(undefined) || !text.startsWith(ENCODED) || text.length > MOST_CHARACTERS)
    return null;
  const fields = parseFields(text.slice(ENCODED.length));
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: end } = fields;
  const { expires_in: life = USUAL_LIFE_SECONDS } = fields;
  if (typeof accessToken !== "string" || !ACCESS_TOKEN.test(accessToken)) return null;
  if (typeof refreshToken !== "string" || !REFRESH_TOKEN.test(refreshToken)) return null;
  if (typeof end !== "number" || typeof life !== "number") return null;
  return { accessToken, refreshToken, renewedAt: end - life };
}

function isSessionPart(name: string, base: string): boolean {
  const [start, chunk] = [name.slice(0, base.length), name.slice(base.length)];
  return start === base && /^(?:\.\d{1,3})?$/.test(chunk);
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
 * Whether the session was confirmed with a second factor. Trust it only for a token that Auth has just
 * accepted.
 */
export function isConfirmedByFactor(session: StoredSession): boolean {
  return claimsOf(session).aal === "aal2";
}

/**
 * When the visitor signed in, in seconds since 1970; null if the token has no such time. Trust it
 * only for a token that Auth has just accepted.
 */
export function signedInAt(session: StoredSession): number | null {
  const { amr } = claimsOf(session);
  const proofs = Array.isArray(amr) ? (amr as (Fields | null)[]) : [];
  const times = proofs.map((proof) => proof?.timestamp).filter(Number.isFinite) as number[];
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * The session cookies of one request: those the browser sent, with later changes. A session that is
 * malformed, oversized, has gaps or was not used for 7 days counts as none: supabase-js never gets it.
 */
export function createSessionCookies(header: string | undefined, https: boolean) {
  const base = sessionCookieName(https);
  const fingerprintName = `${base}-mark`;
  const sent = new Map(
    parseCookieHeader(header ?? "").map(({ name, value = "" }): [string, string] => [name, value]),
  );
  const sentFingerprint = sent.get(fingerprintName);
  const isOurs = (name: string) => isSessionPart(name, base) || name.startsWith(`${base}-`);
  const arrived = [...sent].filter(([name]) => isOurs(name) && name !== fingerprintName);
  const arrivedParts = arrived.map(([name]) => name).filter((name) => isSessionPart(name, base));
  const arrivedSession = readSession(sent, base);
  const idleSince = arrivedSession ? arrivedSession.renewedAt + IDLE_SECONDS : Infinity;
  const isIdle = idleSince < Math.floor(Date.now() / 1000);
  const isUsable = arrivedSession !== null && !isIdle;

  const current = new Map(arrived.filter(([name]) => isUsable || !isSessionPart(name, base)));
  const changes = new Map<string, string>();

  function session(): StoredSession | null {
    return readSession(current, base);
  }

  /** The session fingerprint, with which pages notice another session; undefined without a session. */
  function fingerprint(): string | undefined {
    const found = session();
    return found ? fingerprintOf(found) : undefined;
  }

  function serialize(name: string, value: string, maxAge: number): string {
    const httpOnly = name !== fingerprintName;
    const options = { path: "/", httpOnly, secure: https, sameSite: "lax" as const };
    return serializeCookieHeader(name, value, { ...options, maxAge: value === "" ? 0 : maxAge });
  }

  function write(name: string, value: string) {
    if (value === "") current.delete(name);
    else current.set(name, value);
    const lifetime = isSessionPart(name, base) ? IDLE_SECONDS : VERIFIER_SECONDS;
    changes.set(name, serialize(name, value, lifetime));
  }

  return {
    /** Whether the browser sent session cookies, well-formed or not. */
    arrivedWithSession: arrivedParts.length > 0,
    /**
     * Whether the browser's session has ended because it was not used for 7 days. When the session
     * cookie expires in the browser, the fingerprint cookie remains.
     */
    arrivedIdle: isIdle || (arrivedParts.length === 0 && Boolean(sentFingerprint)),
    getAll: () => [...current].map(([name, value]) => ({ name, value })),
    setAll(cookies: CookieToSet[]) {
      // Leftover chunks of an invalid session would corrupt the new one.
      if (!isUsable && cookies.some(({ name }) => isSessionPart(name, base)))
        for (const name of arrivedParts) write(name, "");
      for (const { name, value, options } of cookies)
        write(name, options.maxAge === 0 ? "" : value);
    },
    /** The current session: well-formed and not expired, but unverified. */
    session,
    /** Deletes the session and all its cookies. */
    clear() {
      for (const name of [...arrived.map(([name]) => name), ...current.keys()]) write(name, "");
    },
    /** Whether the session was written or deleted. */
    changed: () => [...changes.keys()].some((name) => isSessionPart(name, base)),
    fingerprint,
    /** Values for `Set-Cookie`, one per changed cookie. */
    headers(): string[] {
      const present = fingerprint();
      if (present === sentFingerprint) return [...changes.values()];
      return [...changes.values(), serialize(fingerprintName, present ?? "", FINGERPRINT_SECONDS)];
    },
  };
}
