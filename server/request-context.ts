import { setTimeout as pause } from "node:timers/promises";

import type { LoadContext, QueueContext } from "../app/load-context.ts";
import type {
  AccountFailures,
  Limited,
  LimitsContext,
  SiteContext,
} from "../app/lib/http/load-context.ts";
import { zoneFromCookies } from "../app/lib/format/zone-cookie.ts";
import { createTokenClient } from "../app/lib/supabase/supabase.server.ts";
import type { SupabaseSettings } from "../app/lib/supabase/supabase.server.ts";
import { surroundingNetwork } from "./middleware/rate-limit.ts";
import type { Logger } from "./observability/logger.ts";
import type { Metrics } from "./observability/metrics.ts";
import { traceError } from "./observability/tracing.ts";
import { createRequestAuth, createRequestFetch, DEFAULT_DEADLINES } from "./session/session.ts";
import type { Deadlines, FailureCounts } from "./session/session.ts";

/** What all requests share. */
export type LoadContextSettings = SiteContext &
  QueueContext &
  Pick<LimitsContext, "mailRequests"> & {
    supabase: SupabaseSettings;
    accountFailures: FailureCounts;
    log: Logger;
    metrics: Metrics;
    deadlines?: Deadlines;
    /** Timer of the deadlines; default: a real timer. */
    expire?: LimitsContext["pause"] | undefined;
    /** Default: a real timer. */
    pause?: LimitsContext["pause"];
  };

/** Facts about one request that its load context needs. */
type RequestFacts = {
  requestId: string;
  /** The pattern of the page's route; undefined in development, where pages are slow. */
  route: string | undefined;
  cookieHeader: string | undefined;
  /** The client's address, if it is known. */
  address?: string | undefined;
  limited?: Limited | null;
  /** Calls Supabase. */
  fetch: typeof globalThis.fetch;
  /** See `LimitsContext`; not needed for responses that no client waits for. */
  drained?: LimitsContext["drained"];
  waitForBody?: LimitsContext["waitForBody"] | undefined;
  /** Whether the response goes to the page cache; see `RequestContext`. */
  shared?: boolean;
};

export type OpenRequestContext = ReturnType<typeof createRequestContext>;

/** Longer than the deadline for data, so that a slow Supabase alone does not cause a warning. */
const SLOW_MS = 3_000;

const BACKGROUND_MS = 60_000;

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

export function createRequestContext(settings: LoadContextSettings, facts: RequestFacts) {
  const { supabase, log, metrics, accountFailures, deadlines, expire, ...common } = settings;
  const { requestId, route, limited = null, address, fetch, cookieHeader } = facts;
  const { known, fromNetwork } = accountFailures;
  const service = createRequestFetch({
    deadlines: deadlines ?? DEFAULT_DEADLINES,
    expire,
    fetch,
    addressHeader: supabase.clientAddressHeader,
    address,
    log,
    requestId,
  });
  const auth = createRequestAuth({
    supabase,
    service,
    cookieHeader,
    https: settings.siteUrl.startsWith("https:"),
    onUncheckedSession: (error) =>
      log("error", "The session could not be checked", { requestId, error }),
  });
  const timeZone = zoneFromCookies(cookieHeader);
  const startedAt = performance.now();
  const missing: string[] = [];
  let longestWait = limited?.retryAfterSeconds ?? null;

  /** Remembers the wait for the header of the response. */
  function recordWait<Wait extends Limited | null | undefined>(limit: Wait): Wait {
    if (limit) longestWait = Math.max(longestWait ?? 0, limit.retryAfterSeconds);
    return limit;
  }

  /** Counts the failures of a known device separately, of any other device by its network. */
  function failuresOf(email: string): [AccountFailures, string] {
    const device = auth.deviceName(email);
    return device ? [known, device] : [fromNetwork(surroundingNetwork(address)), email];
  }

  const loadContext: LoadContext = {
    ...common,
    requestId,
    shared: facts.shared ?? false,
    timeZone,
    get supabase() {
      return auth.client();
    },
    anonClient: auth.anonClient,
    async backgroundClient() {
      const { data } = await auth.client().auth.getSession();
      if (!data.session) throw new Error("There is no session for work in the background");
      const { access_token: token } = data.session;
      return createTokenClient(supabase, token, timeZone, (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(BACKGROUND_MS) }),
      );
    },
    viewer: auth.viewer,
    clearSession: auth.clearSession,
    sessionFingerprint: auth.sessionFingerprint,
    limited: () => limited,
    accountFailures: {
      async recordAttempt(email) {
        const [failures, name] = failuresOf(email);
        return recordWait(await failures.recordAttempt(name));
      },
      async clearAttempt(email) {
        const [failures, name] = failuresOf(email);
        await failures.clearAttempt(name);
      },
    },
    sessionFailures: {
      clearAttempt: known.clearAttempt,
      recordAttempt: async (name) => recordWait(await known.recordAttempt(name)),
    },
    mailRequests: {
      async send(...request) {
        const response = await settings.mailRequests.send(...request);
        recordWait(response.wait);
        return response;
      },
    },
    pause: settings.pause ?? pause,
    drained: facts.drained ?? (async () => {}),
    waitForBody: facts.waitForBody ?? (() => {}),
    restartDeadlines: service.restartDeadlines,
    incomplete(part) {
      missing.push(part);
    },
    log(level, message, error) {
      if (level === "error") traceError(error, message);
      log(level, message, { requestId, ...(error === undefined ? {} : { error }) });
    },
  };
  return {
    loadContext,
    /** `Set-Cookie` values to append to the response. */
    cookieHeaders: auth.cookieHeaders,
    /** The longest wait that an action received, for `Retry-After`. */
    retryAfterSeconds: () => longestWait,
    /** Names of the parts of the page that could not be loaded; empty for a complete page. */
    missing: () => missing.join(", "),
    /** Records how long Remix took, once it has responded. */
    end() {
      const ms = performance.now() - startedAt;
      metrics.rendered(route ?? "page", ms);
      if (ms < SLOW_MS || !route) return;
      const { calls, ms: backendMs } = service.spent();
      const times = { ms: rounded(ms), backendMs: rounded(backendMs), backendCalls: calls };
      log("warn", "A page took long", { requestId, route, ...times });
    },
  };
}
