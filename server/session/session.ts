/**
 * The door to sessions: the only file of this folder that the rest of the server imports (lint). What a
 * loader or an action does with a session is in `app/features/accounts/session.server.ts`: `requireUser`,
 * `redirectSignedIn`, `signOut`.
 */

/** The visitor of a request: its Supabase client, its session as Auth has verified it, the cookies to set. */
export { createRequestAuth } from "./request-auth.ts";

/** The `fetch` of a request's Supabase clients: deadlines, and what Auth's responses say of the session. */
export { createRequestFetch, DEFAULT_DEADLINES } from "./request-fetch.ts";
export type { Deadlines } from "./request-fetch.ts";

/** One refresh for simultaneous requests with the same expired session. */
export { shareRefreshes } from "./share-refreshes.ts";

/** Limits of wrong passwords and of mails. */
export { createLoginThrottle } from "./login-throttle.ts";
export type { FailureCounts } from "./login-throttle.ts";
export { createMailThrottle } from "./mail-throttle.ts";
