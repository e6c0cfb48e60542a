import { setTimeout as pause } from "node:timers/promises";

import type { AppLoadContext } from "@remix-run/node";

import type { Lead } from "../app/features/leads/lead.ts";
import type {
  AccountFailures,
  RunInWorker,
  Limited,
  LoadContext,
  MailRequests,
  SiteOverrides,
} from "../app/lib/http/load-context.ts";
import type { SupabaseSettings } from "../app/lib/supabase/supabase.server.ts";
import type { FailureCounts } from "./session/login-throttle.ts";
import { surroundingNetwork } from "./middleware/client-address.ts";
import type { Logger } from "./observability/logger.ts";
import { logAuthRateLimits } from "./session/auth-rate-limits.ts";
import { DEFAULT_DEADLINES } from "./session/supabase-fetch.ts";
import type { Deadlines } from "./session/supabase-fetch.ts";
import { withClientIpHeader } from "./session/forward-client-ip.ts";
import { createRequestAuth } from "./session/request-auth.ts";

export type LoadContextSettings = {
  siteUrl: string;
  siteOverrides: SiteOverrides;
  publicDirectory: string;
  analyticsTagId?: string | undefined;
  videoIds?: readonly string[] | undefined;
  supabase: SupabaseSettings;
  accountFailures: FailureCounts;
  mailRequests: MailRequests;
  acceptLead(lead: Lead): Promise<boolean>;
  runInWorker?: RunInWorker | undefined;
  log: Logger;
  deadlines?: Deadlines;
  /** Clock of the deadlines; by default the process's. */
  expire?: LoadContext["pause"] | undefined;
  /** By default the process's clock. */
  pause?: LoadContext["pause"];
};

/** Facts about one request that its load context needs. */
export type RequestFacts = {
  requestId: string;
  cookieHeader: string | undefined;
  /** The client's address, if it is known. */
  address: string | undefined;
  limited: Limited | null;
  /** Replaces the default `fetch` for calls to Supabase. */
  fetch?: typeof globalThis.fetch;
  /** Whether the response goes to the page cache; see `LoadContext`. */
  shared?: boolean;
};

export type RequestContext = {
  loadContext: AppLoadContext;
  /** `Set-Cookie` values to append to the response. */
  cookieHeaders(): string[];
  /** The longest wait that an action received, for `Retry-After`. */
  retryAfterSeconds(): number | null;
  /** Whether a warning or an error was logged: a part of the response may be missing. */
  troubled(): boolean;
  /** Whether a loader read files, which may change at any time. */
  readFiles(): boolean;
};

/** Reports each wait to `seen`, for the `Retry-After` header. */
function watchMails(mails: MailRequests, seen: (limit: Limited) => void): MailRequests {
  return {
    async ask(kind, address, send) {
      const answer = await mails.ask(kind, address, send);
      if (answer.wait) seen(answer.wait);
      return answer;
    },
  };
}

/** Reports each wait to `seen`, for the `Retry-After` header. */
function watchFailures(failures: AccountFailures, seen: (limit: Limited) => void): AccountFailures {
  return {
    clearAttempt: failures.clearAttempt,
    async recordAttempt(name) {
      const limit = await failures.recordAttempt(name);
      if (limit) seen(limit);
      return limit;
    },
  };
}

/** Counts failures of a known device separately, of any other device by its network. */
function failuresOf(
  { known, fromNetwork }: FailureCounts,
  deviceName: (email: string) => string | undefined,
  address: string | undefined,
): AccountFailures {
  const unknown = fromNetwork(surroundingNetwork(address));
  return {
    recordAttempt(email) {
      const name = deviceName(email);
      return name ? known.recordAttempt(name) : unknown.recordAttempt(email);
    },
    clearAttempt(email) {
      const name = deviceName(email);
      return name ? known.clearAttempt(name) : unknown.clearAttempt(email);
    },
  };
}

export function createRequestContext(
  settings: LoadContextSettings,
  facts: RequestFacts,
): RequestContext {
  const { siteUrl, siteOverrides, publicDirectory, analyticsTagId, supabase, log } = settings;
  const { deadlines = DEFAULT_DEADLINES } = settings;
  const https = siteUrl.startsWith("https:");
  const { cookieHeader } = facts;
  const visitor = createRequestAuth({
    supabase,
    cookieHeader,
    https,
    deadlines,
    expire: settings.expire,
    fetch: logAuthRateLimits(
      withClientIpHeader(supabase.clientAddressHeader, facts.address, facts.fetch),
      (refusal) => {
        log("warn", "Auth refused a call for its rate limit", {
          requestId: facts.requestId,
          ...refusal,
        });
      },
    ),
    onSuppressedEmail: (reason) =>
      log("warn", "Auth did not send a mail", { requestId: facts.requestId, reason }),
    onUncheckedSession: (error) =>
      log("error", "The session could not be checked", { requestId: facts.requestId, error }),
  });
  let troubled = false;
  let readFiles = false;
  let wait = facts.limited?.retryAfterSeconds ?? null;

  function noteWait({ retryAfterSeconds }: Limited) {
    wait = Math.max(wait ?? 0, retryAfterSeconds);
  }

  const loadContext: AppLoadContext = {
    requestId: facts.requestId,
    shared: facts.shared ?? false,
    siteUrl,
    siteOverrides,
    get publicDirectory() {
      readFiles = true;
      return publicDirectory;
    },
    analyticsTagId,
    videoIds: settings.videoIds,
    get supabase() {
      return visitor.client();
    },
    anonClient: visitor.anonClient,
    viewer: visitor.viewer,
    clearSession: visitor.clearSession,
    sessionFingerprint: visitor.sessionFingerprint,
    limited: () => facts.limited,
    accountFailures: watchFailures(
      failuresOf(settings.accountFailures, visitor.deviceName, facts.address),
      noteWait,
    ),
    sessionFailures: watchFailures(settings.accountFailures.known, noteWait),
    mailRequests: watchMails(settings.mailRequests, noteWait),
    runInWorker: settings.runInWorker,
    pause: settings.pause ?? pause,
    acceptLead: settings.acceptLead,
    log(level, message, error) {
      if (level !== "info") troubled = true;
      const trouble = error === undefined ? {} : { error };
      log(level, message, { requestId: facts.requestId, ...trouble });
    },
  };
  return {
    loadContext,
    cookieHeaders: visitor.cookieHeaders,
    retryAfterSeconds: () => wait,
    troubled: () => troubled,
    readFiles: () => readFiles,
  };
}
