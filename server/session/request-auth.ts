import type { SupabaseClient } from "@supabase/supabase-js";

import type { SessionEnd, Viewer } from "../../app/lib/http/load-context.ts";
import { createRequestClient, createAnonClient } from "../../app/lib/supabase/supabase.server.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import { createKnownDevice } from "./known-device.ts";
import { createSupabaseFetch } from "./supabase-fetch.ts";
import type { Deadlines } from "./supabase-fetch.ts";
import { createSessionCookies, sessionCookieName } from "./session-cookie.ts";
import type { CookieToSet } from "./session-cookie.ts";
import { LIFETIME_SECONDS } from "./session-lifetime.ts";
import { emailOf, fingerprintOf, signedInAt } from "./session-cookie-parser.ts";

export type Visitor = {
  client(): SupabaseClient;
  /** A new client under the same deadlines, without the visitor's session. */
  anonClient(): SupabaseClient;
  viewer(): Promise<Viewer>;
  clearSession(): void;
  /** The session fingerprint; see `LoadContext`. */
  sessionFingerprint(): string | undefined;
  /** See `nameFor` of `KnownDevice`. */
  deviceName(email: string): string | undefined;
  /** `Set-Cookie` values gathered so far. */
  cookieHeaders(): string[];
};

type RequestAuthOptions = {
  supabase: SupabaseSettings;
  cookieHeader: string | undefined;
  https: boolean;
  deadlines: Deadlines;
  fetch?: typeof globalThis.fetch;
  onSuppressedEmail?: (reason: string) => void;
  /** Called when Auth could not check the session. */
  onUncheckedSession?: (error: unknown) => void;
  expire?: ((milliseconds: number) => Promise<void>) | undefined;
};

const ANONYMOUS: Viewer = { status: "anonymous" };

/** The visitor of one request: one Supabase client, one session, at most one check with Auth. */
export function createRequestAuth(options: RequestAuthOptions): Visitor {
  const cookies = createSessionCookies(options.cookieHeader, options.https);
  const device = createKnownDevice(options.cookieHeader, options.https, options.supabase.anonKey);
  const arrived = cookies.session();
  const service = createSupabaseFetch(options);
  let client: SupabaseClient | undefined;
  let replaced = false;
  let known: { version: number; pending: boolean; viewer: Promise<Viewer> } | undefined;

  /** Signs out the session that the browser sent, once a new sign-in has replaced it. */
  async function endReplaced() {
    const present = cookies.session();
    if (!arrived || replaced || !present || fingerprintOf(present) === fingerprintOf(arrived))
      return;
    replaced = true;
    const { auth } = createAnonClient(options.supabase, service.fetch);
    const tokens = { access_token: arrived.accessToken, refresh_token: arrived.refreshToken };
    const { error } = await auth.setSession(tokens);
    if (!error) await auth.signOut({ scope: "local" });
  }

  /** supabase-js clears the session after any failed refresh; only a refusal by Auth may clear it. */
  async function setAll(changes: CookieToSet[]) {
    const dropsAll = changes.every(({ value }) => value === "");
    if (dropsAll && service.verdict() === "unavailable") return;
    cookies.setAll(changes);
    // A failed sign-out of the old session must not affect the new one.
    await endReplaced().catch(() => {});
  }

  /** The session's cookies, and after a sign-in the device cookie. */
  function cookieHeaders(): string[] {
    const present = cookies.version() > 0 ? cookies.session() : null;
    const email = present && emailOf(present);
    const known = email ? device.remember(email) : undefined;
    return known ? [...cookies.headers(), known] : cookies.headers();
  }

  function getClient(): SupabaseClient {
    client ??= createRequestClient({
      ...options.supabase,
      cookieName: sessionCookieName(options.https),
      cookies: { getAll: cookies.getAll, setAll },
      fetch: service.fetch,
    });
    return client;
  }

  function clearSession() {
    cookies.clear();
    client = undefined;
  }

  function end(ended: SessionEnd): Viewer {
    clearSession();
    return { status: "anonymous", ended };
  }

  function isTooOld(): boolean {
    const session = cookies.session();
    const began = session && signedInAt(session);
    return began !== null && began + LIFETIME_SECONDS < Math.floor(Date.now() / 1000);
  }

  /** Signs out at Auth as well, if it responds. */
  async function endTooOld(): Promise<Viewer> {
    await getClient().auth.signOut({ scope: "local" });
    return end("age");
  }

  async function ask(): Promise<Viewer> {
    if (!cookies.session()) {
      if (cookies.arrivedIdle) return end("idle");
      if (cookies.arrivedWithSession) cookies.clear();
      return ANONYMOUS;
    }
    const { data, error } = await getClient().auth.getUser();
    if (data.user) return isTooOld() ? endTooOld() : { status: "signed-in", user: data.user };
    return service.verdict() === "refused" ? end("refused") : unavailable(error);
  }

  function unavailable(error: unknown): Viewer {
    options.onUncheckedSession?.(error);
    return { status: "unavailable" };
  }

  function viewer(): Promise<Viewer> {
    if (known && (known.pending || known.version === cookies.version())) return known.viewer;
    const entry = { version: 0, pending: true, viewer: ask().catch(unavailable) };
    known = entry;
    // A refresh of the session during this check is no reason for another check.
    void entry.viewer.then(() => {
      entry.version = cookies.version();
      entry.pending = false;
    });
    return entry.viewer;
  }

  return {
    client: getClient,
    anonClient: () => createAnonClient(options.supabase, service.fetch),
    viewer,
    clearSession,
    sessionFingerprint: cookies.fingerprint,
    deviceName: device.nameFor,
    cookieHeaders,
  };
}
