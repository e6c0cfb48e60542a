import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

export type CookieToSet = {
  name: string;
  value: string;
  options: Parameters<typeof serializeCookieHeader>[2];
};

/** The accounts cookies of one request: what the browser sent and what was written since. */
export type SessionCookies = {
  getAll(): { name: string; value: string }[];
  setAll(cookies: CookieToSet[]): void;
  /** Whether a well-formed session is there, be it genuine or not. */
  hasSession(): boolean;
  /** Whether the browser sent session cookies, well-formed or not. */
  arrivedWithSession: boolean;
  /** Deletes the session and everything that belongs to it. */
  clear(): void;
  /** Counts the changes to the session itself. */
  version(): number;
  /** Values for `Set-Cookie`, one per changed cookie. */
  headers(): string[];
};

const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** An e-mailed link lives a day, and with it the secret that redeems it. */
const VERIFIER_SECONDS = 24 * 60 * 60;
const MOST_CHUNKS = 8;
const MOST_CHARACTERS = 12_000;
const ENCODED = "base64-";
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

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

function assemble(parts: Map<string, string>, base: string): string {
  const whole = parts.get(base);
  if (whole !== undefined) return whole;
  let text = "";
  for (let index = 0; parts.has(`${base}.${index}`); index += 1)
    text += parts.get(`${base}.${index}`);
  return text;
}

function isSession(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const session = value as Record<string, unknown>;
  return (
    typeof session.access_token === "string" &&
    TOKEN.test(session.access_token) &&
    typeof session.refresh_token === "string" &&
    /^[\w.-]+$/.test(session.refresh_token) &&
    Number.isFinite(session.expires_at)
  );
}

function isWellFormed(parts: Map<string, string>, base: string): boolean {
  if (parts.size > MOST_CHUNKS || (parts.has(base) && parts.size > 1)) return false;
  const text = assemble(parts, base);
  const total = [...parts.values()].reduce((sum, value) => sum + value.length, 0);
  // A gap between chunks leaves some of them out of the assembled text.
  if (!text.startsWith(ENCODED) || text.length !== total || total > MOST_CHARACTERS) return false;
  try {
    return isSession(
      JSON.parse(Buffer.from(text.slice(ENCODED.length), "base64url").toString("utf8")),
    );
  } catch {
    return false;
  }
}

/**
 * Reads the accounts cookies and gathers changes to them. A session that is malformed,
 * oversized or has gaps is as good as none: the client never gets to see it.
 */
export function createSessionCookies(header: string | undefined, https: boolean): SessionCookies {
  const base = sessionCookieName(https);
  const arrived = parseCookieHeader(header ?? "").filter(({ name }) => isOurs(name, base));
  const current = new Map(arrived.map(({ name, value }) => [name, value ?? ""]));
  const changes = new Map<string, string>();
  let sessionChanges = 0;

  const sessionParts = () => new Map([...current].filter(([name]) => isSessionPart(name, base)));
  const arrivedParts = [...sessionParts().keys()];
  const wellFormed = isWellFormed(sessionParts(), base);
  if (!wellFormed) for (const name of arrivedParts) current.delete(name);

  function write({ name, value, options }: CookieToSet) {
    const deletes = value === "" || options.maxAge === 0;
    const lifetime = isSessionPart(name, base) ? SESSION_SECONDS : VERIFIER_SECONDS;
    if (deletes) current.delete(name);
    else current.set(name, value);
    if (isSessionPart(name, base)) sessionChanges += 1;
    const fixed = { path: "/", httpOnly: true, secure: https, sameSite: "lax" } as const;
    changes.set(
      name,
      serializeCookieHeader(name, value, { ...fixed, maxAge: deletes ? 0 : lifetime }),
    );
  }

  return {
    arrivedWithSession: arrivedParts.length > 0,
    getAll: () => [...current].map(([name, value]) => ({ name, value })),
    setAll: (cookies) => cookies.forEach(write),
    hasSession: () => sessionParts().size > 0,
    clear() {
      const names = new Set([...arrived.map(({ name }) => name), ...current.keys()]);
      for (const name of names) write({ name, value: "", options: { maxAge: 0 } });
    },
    version: () => sessionChanges,
    headers: () => [...changes.values()],
  };
}
