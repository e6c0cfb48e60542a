import type { SupabaseClient, User } from "@supabase/supabase-js";

import { zoneFromCookies } from "../../app/lib/format/zone-cookie.ts";
import type { SessionEnd, Viewer } from "../../app/lib/http/load-context.ts";
import { createRequestClient, createAnonClient } from "../../app/lib/supabase/supabase.server.ts";
import type { SupabaseSettings } from "../../app/lib/supabase/supabase.server.ts";
import { createKnownDevice } from "./known-device.ts";
import type { RequestFetch } from "./request-fetch.ts";
import {
  createSessionCookies,
  emailOf,
  fingerprintOf,
  isConfirmedByFactor,
  LIFETIME_SECONDS,
  sessionCookieName,
  signedInAt,
} from "./session-cookie.ts";
import type { CookieToSet } from "./session-cookie.ts";

type RequestAuthOptions = {
  supabase: SupabaseSettings;
  service: RequestFetch;
  cookieHeader: string | undefined;
  https: boolean;
  /** Called when Auth could not check the session. */
  onUncheckedSession: (error: unknown) => void;
};

/** The visitor of one request: one Supabase client, one session, at most one check with Auth. */
export function createRequestAuth(options: RequestAuthOptions) {
  const { supabase, service, cookieHeader, https } = options;
  const cookies = createSessionCookies(cookieHeader, https);
  const device = () => createKnownDevice(cookieHeader, https, supabase.anonKey);
  const arrived = cookies.session();
  let client: SupabaseClient | undefined;
  let isReplaced = false;
  let isChecking = false;
  let checked: Promise<Viewer> | undefined;

  /** A new client under the same deadlines, without the visitor's session. */
  const anonClient = () => createAnonClient(supabase, service.fetch);

  /** Signs out the session that the browser sent, once a new sign-in has replaced it. */
  async function endReplaced() {
    const present = cookies.session();
    if (!arrived || isReplaced || !present || fingerprintOf(present) === fingerprintOf(arrived))
      return;
    isReplaced = true;
    const { auth } = anonClient();
    const tokens = { access_token: arrived.accessToken, refresh_token: arrived.refreshToken };
    const { error } = await auth.setSession(tokens);
    if (!error) await auth.signOut({ scope: "local" });
  }

  /** supabase-js clears the session after any failed refresh; only a refusal by Auth may clear it. */
  async function setAll(changes: CookieToSet[]) {
    const dropsAll = changes.every(({ value }) => value === "");
    if (dropsAll && service.sessionStatus() === "unavailable") return;
    cookies.setAll(changes);
    // A check may refresh the session; that needs no second check.
    if (!isChecking) checked = undefined;
    // A failed sign-out of the old session must not affect the new one.
    await endReplaced().catch(() => {});
  }

  function getClient(): SupabaseClient {
    client ??= createRequestClient({
      ...supabase,
      cookieName: sessionCookieName(https),
      timeZone: zoneFromCookies(cookieHeader),
      cookies: { getAll: cookies.getAll, setAll },
      fetch: service.fetch,
    });
    return client;
  }

  function clearSession() {
    cookies.clear();
    client = undefined;
    if (!isChecking) checked = undefined;
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

  function needsCode({ factors = [] }: User): boolean {
    const session = cookies.session();
    const hasFactor = factors.some(({ status }) => status === "verified");
    return hasFactor && !(session && isConfirmedByFactor(session));
  }

  async function readViewer(): Promise<Viewer> {
    if (!cookies.session()) {
      if (cookies.arrivedIdle) return end("idle");
      if (cookies.arrivedWithSession) cookies.clear();
      return { status: "anonymous" };
    }
    const { data, error } = await getClient().auth.getUser();
    if (data.user && isTooOld()) {
      // Auth ends the session as well, if it responds.
      await getClient().auth.signOut({ scope: "local" });
      return end("age");
    }
    if (data.user)
      return { status: needsCode(data.user) ? "code-needed" : "signed-in", user: data.user };
    if (service.sessionStatus() === "refused") return end("refused");
    throw error ?? new Error("Auth gave no user");
  }

  async function check(): Promise<Viewer> {
    isChecking = true;
    try {
      return await readViewer();
    } catch (error) {
      options.onUncheckedSession(error);
      return { status: "unavailable" };
    } finally {
      isChecking = false;
    }
  }

  return {
    client: getClient,
    anonClient,
    viewer: (): Promise<Viewer> => (checked ??= check()),
    clearSession,
    /** The session fingerprint; see `LoadContext`. */
    sessionFingerprint: cookies.fingerprint,
    /** See `nameFor` of `createKnownDevice`. */
    deviceName: (email: string) => device().nameFor(email),
    /** `Set-Cookie` values gathered so far: the session's, and after a sign-in the device's. */
    cookieHeaders(): string[] {
      const present = cookies.changed() ? cookies.session() : null;
      const email = present && emailOf(present);
      const remembered = email ? device().remember(email) : undefined;
      return remembered ? [...cookies.headers(), remembered] : cookies.headers();
    },
  };
}
