import type { SupabaseClient, User } from "@supabase/supabase-js";

/** Public facts of `content/site/site.ts` that the environment can override. */
export type SiteOverrides = {
  contactEmail?: string;
  demoUrl?: string;
  trialUrl?: string;
  insiderUrl?: string;
  linkedinUrl?: string;
};

/** Why a session ended: unused for too long, too old, or rejected by Auth. */
export type SessionEnd = "idle" | "age" | "refused";

/** The visitor as verified by Auth, never from the cookie alone. */
export type Viewer =
  | { status: "anonymous"; ended?: SessionEnd }
  /** The request has a session cookie, but Auth did not respond in time. */
  | { status: "unavailable" }
  /** The account has two-step sign-in, and the code was not entered in this session yet. */
  | { status: "code-needed"; user: User }
  | { status: "signed-in"; user: User };

/** A rate-limited visitor: respond with 429 and a page that keeps the typed values. */
export type Limited = { retryAfterSeconds: number };

/** Wrong passwords, counted so that guessing has to wait. */
export type AccountFailures = {
  /**
   * Counts an attempt as failed before it is made, so that parallel ones cannot slip through.
   * Gives the wait instead where there were too many.
   */
  recordAttempt(name: string): Promise<Limited | null>;
  /** Takes back an attempt that did not fail. */
  clearAttempt(name: string): Promise<void>;
};

/**
 * Outcome of a mail request. `addressLimit`: this address has reached its limit; `serviceLimit`: Auth has
 * reached its limit for all addresses; `late`: Auth did not respond in time and may still send it.
 */
export type MailOutcome = "sent" | "addressLimit" | "serviceLimit" | "late" | "failed";

/** Rate limit of mails that visitors request. */
export type MailRequests = {
  /** Calls Auth with `call`, unless this address, registered or not, has reached its limit for this kind. */
  send(
    kind: "confirmation" | "recovery",
    address: string,
    call: () => Promise<MailOutcome>,
  ): Promise<{ outcome: MailOutcome; wait?: Limited | undefined }>;
};

/** What is the same for all requests. */
export type SiteContext = {
  /** Public origin without a trailing slash, e.g. `https://www.example.com`; never the Host header. */
  siteUrl: string;
  siteOverrides: SiteOverrides;
  /** The folder of static files. No version counts their changes: a page made of them declares a short `ttl`. */
  publicDirectory: string;
  /** Id of the analytics tag, if configured. */
  analyticsTagId?: string | undefined;
  /** Provider's ids of the videos for the steps of the home page, in order. */
  videoIds?: readonly string[] | undefined;
  /**
   * Gives work to the HTML worker of readers or of the desk; arguments and results are copied. Undefined in development,
   * where such functions run in this thread; see `in-html-worker.server.ts`.
   */
  runInWorker?: ((work: unknown, thread?: "readers" | "desk") => Promise<unknown>) | undefined;
};

/** Who sends the request, and what Supabase lets that person do. */
export type AuthContext = {
  /** The Supabase client of this request. The server adds its cookies to the response. */
  supabase: SupabaseClient;
  /** Creates a client without a session; its sign-ins do not affect the visitor's session. */
  anonClient(): SupabaseClient;
  /**
   * Creates a client with the rights that the visitor's session has now, for work that goes on after the
   * response. Each of its calls may take a minute.
   * @throws without a session.
   */
  backgroundClient(): Promise<SupabaseClient>;
  /** Verified with Auth once per request; without a session cookie there is no call. */
  viewer(): Promise<Viewer>;
  /** Deletes the session cookies without calling Auth. */
  clearSession(): void;
  /**
   * Non-secret fingerprint of the session, undefined without one. Scripts compare it with the cookie
   * to detect a sign-in or sign-out in another tab; see `session-fingerprint.ts`.
   */
  sessionFingerprint(): string | undefined;
};

/** How often and how long the request may do what costs. */
export type LimitsContext = {
  /**
   * Set if this client has posted too many forms in the last minute: the action must return 429
   * without acting. The server adds the `Retry-After` header.
   */
  limited(): Limited | null;
  /**
   * By email address: for the browser alone where the account was signed in to before, else for
   * its network, and for all networks together.
   */
  accountFailures: AccountFailures;
  /** By session, on all networks. */
  sessionFailures: AccountFailures;
  mailRequests: MailRequests;
  /** Gives the body of the request minutes to arrive, in place of seconds: only for known people. */
  waitForBody(): void;
  /** Resolves once the client has taken what was sent so far, or has left; for long streams. */
  drained(): Promise<void>;
  /**
   * Gives the next calls of Supabase the full time again. All calls of a request share a few seconds, so
   * this belongs after work that takes seconds by rule, and between the calls of a long stream.
   */
  restartDeadlines(): void;
  /** Resolves after that many milliseconds; tests replace it. */
  pause(milliseconds: number): Promise<void>;
};

/** The request itself, and what is written about it. */
export type RequestContext = {
  requestId: string;
  /** Whether the page cache keeps the response and sends it to all visitors alike. */
  shared: boolean;
  /** The browser's time zone, from its cookie; UTC without. */
  timeZone: string;
  /**
   * Names a part of the page that could not be loaded, such as `blog list`: the page is sent without it, as
   * `no-store`, and is not cached.
   */
  incomplete(part: string): void;
  /** HTTP status of the form's action data, once an action of this request has returned some. */
  formStatus?: number;
  /** Writes a JSON log entry with the request id. `error` is logged with its stack. */
  log(level: "info" | "warn" | "error", message: string, error?: unknown): void;
};
