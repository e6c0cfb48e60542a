import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

import { IDLE_SECONDS } from "./session-lifetime.ts";
import { fingerprintOf, readStoredSession } from "./session-cookie-parser.ts";
import type { StoredSession } from "./session-cookie-parser.ts";

export type CookieToSet = {
  name: string;
  value: string;
  options: Parameters<typeof serializeCookieHeader>[2];
};

/** The session cookies of one request: those the browser sent, with later changes. */
export type SessionCookies = {
  getAll(): { name: string; value: string }[];
  setAll(cookies: CookieToSet[]): void;
  /** The current session: well-formed and not expired, but unverified. */
  session(): StoredSession | null;
  /** Whether the browser sent session cookies, well-formed or not. */
  arrivedWithSession: boolean;
  /** Whether the browser's session has ended because it was not used for 7 days. */
  arrivedIdle: boolean;
  /** Deletes the session and all its cookies. */
  clear(): void;
  /** Counts the changes to the session itself. */
  version(): number;
  /** The session fingerprint, by which pages notice another session; undefined without a session. */
  fingerprint(): string | undefined;
  /** Values for `Set-Cookie`, one per changed cookie. */
  headers(): string[];
};

/** An emailed link and the secret that redeems it are valid for a day. */
const VERIFIER_SECONDS = 24 * 60 * 60;
/** Outlives the session, so that a page can say why the session ended. */
const MARK_SECONDS = 60 * 24 * 60 * 60;

/** `__Host-` binds the cookie to this host and to https; browsers reject it over plain http. */
export function sessionCookieName(https: boolean): string {
  return https ? "__Host-sb" : "sb";
}

function isSessionPart(name: string, base: string): boolean {
  return (
    name === base || (name.startsWith(`${base}.`) && /^\d{1,3}$/.test(name.slice(base.length + 1)))
  );
}

function isOurs(name: string, base: string): boolean {
  return isSessionPart(name, base) || name.startsWith(`${base}-`);
}

/** Whether a `Cookie` header has session cookies; does not parse them. */
export function carriesSession(header: string | undefined, base: string): boolean {
  return parseCookieHeader(header ?? "").some(({ name }) => isSessionPart(name, base));
}

function writeCookie(name: string, value: string, lifetime: number, https: boolean): string {
  return serializeCookieHeader(name, value, {
    path: "/",
    // Scripts may read the session fingerprint alone.
    httpOnly: !name.endsWith("-mark"),
    secure: https,
    sameSite: "lax",
    maxAge: value === "" ? 0 : lifetime,
  });
}

/**
 * Reads the session cookies and collects changes to them. A session that is malformed, oversized,
 * has gaps or was not used for 7 days counts as none: supabase-js never gets it.
 */
export function createSessionCookies(header: string | undefined, https: boolean): SessionCookies {
  const base = sessionCookieName(https);
  const fingerprintName = `${base}-mark`;
  const sent = parseCookieHeader(header ?? "").map(({ name, value = "" }) => ({ name, value }));
  const arrivedFingerprint = sent.find(({ name }) => name === fingerprintName)?.value;
  const arrived = sent.filter(({ name }) => isOurs(name, base) && name !== fingerprintName);
  const arrivedParts = arrived.filter(({ name }) => isSessionPart(name, base));
  const arrivedSession = readStoredSession(arrivedParts, base);
  const stale =
    arrivedSession !== null &&
    arrivedSession.renewedAt + IDLE_SECONDS < Math.floor(Date.now() / 1000);
  const usable = arrivedSession !== null && !stale;

  const current = new Map(
    arrived
      .filter(({ name }) => usable || !isSessionPart(name, base))
      .map(({ name, value }) => [name, value]),
  );
  const changes = new Map<string, string>();
  let sessionChanges = 0;

  const getAll = () => [...current].map(([name, value]) => ({ name, value }));

  function session(): StoredSession | null {
    const parts = getAll().filter(({ name }) => isSessionPart(name, base));
    return readStoredSession(parts, base);
  }

  function mark(): string | undefined {
    const found = session();
    return found ? fingerprintOf(found) : undefined;
  }

  function write({ name, value, options }: CookieToSet) {
    const kept = options.maxAge === 0 ? "" : value;
    const lifetime = isSessionPart(name, base) ? IDLE_SECONDS : VERIFIER_SECONDS;
    if (kept === "") current.delete(name);
    else current.set(name, kept);
    if (isSessionPart(name, base)) sessionChanges += 1;
    changes.set(name, writeCookie(name, kept, lifetime, https));
  }

  function dropArrivedParts() {
    for (const { name } of arrivedParts) write({ name, value: "", options: { maxAge: 0 } });
  }

  return {
    arrivedWithSession: arrivedParts.length > 0,
    // When the session cookie expires in the browser, the fingerprint cookie remains.
    arrivedIdle: stale || (arrivedParts.length === 0 && Boolean(arrivedFingerprint)),
    getAll,
    setAll(cookies) {
      // Left-over chunks of an invalid session would corrupt the new one.
      if (!usable && cookies.some(({ name }) => isSessionPart(name, base))) dropArrivedParts();
      cookies.forEach(write);
    },
    session,
    clear() {
      const names = new Set([...arrived.map(({ name }) => name), ...current.keys()]);
      for (const name of names) write({ name, value: "", options: { maxAge: 0 } });
    },
    version: () => sessionChanges,
    fingerprint: mark,
    headers() {
      const present = mark();
      if (present === arrivedFingerprint) return [...changes.values()];
      return [
        ...changes.values(),
        writeCookie(fingerprintName, present ?? "", MARK_SECONDS, https),
      ];
    },
  };
}
