import type { SupabaseClient, User } from "@supabase/supabase-js";

/** What the environment may override of the site's public facts (see `content/site.ts`). */
export type SiteOverrides = {
  contactEmail?: string;
  demoUrl?: string;
  trialUrl?: string;
  insiderUrl?: string;
  linkedinUrl?: string;
};

/**
 * Why a session that the browser still knew of is over: unused for too long, too long since the
 * sign-in, or the service does not know it any more.
 */
export type SessionEnd = "idle" | "age" | "refused";

/** The visitor as the accounts service vouches for them. Never built from an unverified cookie. */
export type Viewer =
  | { status: "anonymous"; ended?: SessionEnd }
  /** A session cookie came along, but the accounts service could not be asked in time. */
  | { status: "unavailable" }
  | { status: "signed-in"; user: User };

/** A visitor who has to wait; answer 429 on a page that keeps what was typed. */
export type Limited = { retryAfterSeconds: number };

/** Wrong passwords, counted so that guessing has to wait. */
export type AccountFailures = {
  /**
   * Counts an attempt as failed before it is made, so that parallel ones cannot slip through.
   * Gives the wait instead where there were too many.
   */
  begin(name: string): Promise<Limited | null>;
  /** Takes back an attempt that did not fail. */
  forgive(name: string): Promise<void>;
};

/**
 * What became of a mail that a visitor asked for. `wait`: this address had its mails for now; `held`:
 * Auth sends no mail to any address at the moment; `late`: Auth has not answered yet, and may still
 * send it.
 */
export type MailOutcome = "sent" | "wait" | "held" | "late" | "failed";

/** Mails that visitors ask for. */
export type MailRequests = {
  /** Sends one through `send`, unless this address, known or not, has had its mails of this kind. */
  ask(
    kind: "confirmation" | "recovery",
    address: string,
    send: () => Promise<MailOutcome>,
  ): Promise<{ outcome: MailOutcome; wait?: Limited | undefined }>;
};

/** A row of `contact_submissions`; only the subscription dialog of the pricing page fills the four optional ones. */
export type Lead = {
  full_name: string;
  email: string;
  company_size: string;
  messaging_contact: string | null;
  message: string;
  company?: string;
  licenses?: number;
  best_time?: string;
  plan?: string;
  /** The same request on the same day has the same key; see `idempotencyKey`. */
  idempotency_key: string;
};

/** Calls a function of `app/html-worker.server.ts` by its name; arguments and results are copied. */
export type AskThread = (name: string, ...args: unknown[]) => Promise<unknown>;

/** Everything a loader or an action may know of the request beside the request itself. */
export type LoadContext = {
  requestId: string;
  /** Secret of this rendering that marks our own inline scripts and styles; see `nonce.ts`. */
  nonce: string;
  /** Public origin without a trailing slash, e.g. `https://www.example.com`; never the Host header. */
  siteUrl: string;
  siteOverrides: SiteOverrides;
  /** The folder whose files are served as they are. */
  publicDirectory: string;
  /** Id of the analytics tag, where one is configured. */
  analyticsTagId?: string | undefined;
  /** The one client of this request; its cookies reach the response by themselves. */
  supabase: SupabaseClient;
  /** A new client without a session, whose own sign-ins leave the visitor's session alone. */
  anonClient(): SupabaseClient;
  /** Asked once per request, however many loaders want to know; no cookie, no call. */
  viewer(): Promise<Viewer>;
  /** Drops the session cookies whatever the accounts service says. */
  clearSession(): void;
  /**
   * A word for the session that scripts may know, undefined without one: a page whose word is not
   * the cookie's any more shows what somebody else, or nobody, is signed in to. See `session-fingerprint.ts`.
   */
  sessionFingerprint(): string | undefined;
  /**
   * Set when this client sent more forms in the last minute than it may: the action then does
   * nothing and answers 429. The `Retry-After` header reaches the response by itself.
   */
  limited(): Limited | null;
  /**
   * By e-mail address: for the browser alone where the account was signed in to before, else for
   * its network, and for all networks together.
   */
  accountFailures: AccountFailures;
  /** By a name for the session, wherever its requests come from. */
  sessionFailures: AccountFailures;
  mailRequests: MailRequests;
  /** Undefined where there is no other thread; see `elsewhere.server.ts`. */
  askThread?: AskThread | undefined;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Keeps a lead. True means it is kept for good, once however often it comes; false: try again. */
  acceptLead(lead: Lead): Promise<boolean>;
  /** A one-line JSON log entry that carries the request id. `error` is logged with its stack. */
  log(level: "info" | "warn" | "error", message: string, error?: unknown): void;
};

declare module "@remix-run/node" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface AppLoadContext extends LoadContext {}
}
