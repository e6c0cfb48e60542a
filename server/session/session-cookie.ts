import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

import { IDLE_SECONDS } from "./session-lifetime.ts";
import { fingerprintOf, readStoredSession } from "./session-cookie-parser.ts";
import type { StoredSession } from "./session-cookie-parser.ts";

export type CookieToSet = {
  name: string;
  value: string;
  options: Parameters<typeof serializeCookieHeader>[2];
};

/** The accounts cookies of one request: what the browser sent and what was written since. */
export type SessionCookies = {
  getAll(): { name: string; value: string }[];
  setAll(cookies: CookieToSet[]): void;
  /** The session as it is now, well-formed and in time, be it genuine or not. */
  session(): StoredSession | null;
  /** Whether the browser sent session cookies, well-formed or not. */
  arrivedWithSession: boolean;
  /** Whether the browser had a session that was not used for too long. */
  arrivedIdle: boolean;
  /** Deletes the session and everything that belongs to it. */
  clear(): void;
  /** Counts the changes to the session itself. */
  version(): number;
  /** What pages call the session, to see whether it is another one by now; undefined without one. */
  fingerprint(): string | undefined;
  /** Values for `Set-Cookie`, one per changed cookie. */
  headers(): string[];
};

/** An e-mailed link lives a day, and with it the secret that redeems it. */
const VERIFIER_SECONDS = 24 * 60 * 60;
/** Outlives the session, so that a visitor who was away for long can be told why it ended. */
const MARK_SECONDS = 60 * 24 * 60 * 60;

/** `__Host-` binds the cookie to this host and to https; plain http cannot have it. */
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

/** Whether a `Cookie` header carries a session, without looking into it. */
export function carriesSession(header: string | undefined, base: string): boolean {
  return parseCookieHeader(header ?? "").some(({ name }) => isSessionPart(name, base));
}

function writeCookie(name: string, value: string, lifetime: number, https: boolean): string {
  return serializeCookieHeader(name, value, {
    path: "/",
    // Scripts may see nothing but the mark.
    httpOnly: !name.endsWith("-mark"),
    secure: https,
    sameSite: "lax",
    maxAge: value === "" ? 0 : lifetime,
  });
}

/**
 * Reads the accounts cookies and gathers changes to them. A session that is malformed, oversized,
 * has gaps or was not used for too long is as good as none: the client never gets to see it.
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
    // The browser itself drops the session in time; the mark is what is left then.
    arrivedIdle: stale || (arrivedParts.length === 0 && Boolean(arrivedFingerprint)),
    getAll,
    setAll(cookies) {
      // What is left of a session that is none would spoil the new one.
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
