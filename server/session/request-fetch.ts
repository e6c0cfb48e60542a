import { randomUUID } from "node:crypto";

import { deadlineMessage } from "../../app/lib/supabase/deadline.ts";
import type { Logger } from "../observability/logger.ts";
import {
  describeLimit,
  parseBody,
  revealsAccount,
  sessionStatusOf,
  unavailableResponse,
} from "./auth-responses.ts";
import type { AuthBody, SessionStatus } from "./auth-responses.ts";
import { isRefresh, waitUntil } from "./share-refreshes.ts";

/**
 * How long one request may wait for Supabase, in milliseconds. All calls of a kind share one deadline,
 * which starts with the first call: a page that only reads waits two seconds at most.
 */
export type Deadlines = {
  /** Checking and refreshing the session. */
  sessionMs: number;
  /** Sign-in, sign-up and the like: Auth hashes passwords and sends email during the call. */
  accountMs: number;
  /** Reading and writing rows. */
  dataMs: number;
};

export const DEFAULT_DEADLINES: Deadlines = { sessionMs: 1_500, accountMs: 10_000, dataMs: 2_000 };

export type RequestFetch = ReturnType<typeof createRequestFetch>;

export type RequestFetchOptions = {
  deadlines: Deadlines;
  fetch: Fetch;
  log: Logger;
  requestId: string;
  /** The header in which Auth expects the client's address; undefined sends none. */
  addressHeader?: string | undefined;
  address?: string | undefined;
  /** Timer of the deadlines; default: a real timer. */
  expire?: ((milliseconds: number) => Promise<void>) | undefined;
};

type CallKind = keyof Deadlines;
type Fetch = typeof globalThis.fetch;

const ACCOUNT_PATHS = /^\/auth\/v1\/(?:signup|recover|resend|verify|otp)$/;
const MAIL_PATHS = /^\/auth\/v1\/(?:signup|resend|recover)$/;
/** Longest duration of a call that continues after its deadline. */
const ABANDONED_MS = 60_000;

function kindOf(url: URL, method: string): CallKind {
  if (!url.pathname.startsWith("/auth/")) return "dataMs";
  if (ACCOUNT_PATHS.test(url.pathname)) return "accountMs";
  if (url.pathname === "/auth/v1/token" && !isRefresh(url)) return "accountMs";
  if (url.pathname === "/auth/v1/user" && method !== "GET") return "accountMs";
  return "sessionMs";
}

/**
 * Auth sends the mail during the call and rolls back if the caller disconnects, and then the mailed link
 * would not work. So a deadline ends only the wait for such a call, not the call.
 */
function maySendMail(url: URL, method: string): boolean {
  return MAIL_PATHS.test(url.pathname) || (url.pathname === "/auth/v1/user" && method === "PUT");
}

function expireUnnoticed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Signals that abort the calls of a kind; the time runs from the first call of any kind. */
function createDeadlines({ deadlines, expire = expireUnnoticed }: RequestFetchOptions) {
  const signals = new Map<CallKind, AbortSignal>();
  let startedAt: number | undefined;

  function start(kind: CallKind): AbortSignal {
    startedAt ??= performance.now();
    const left = Math.max(0, deadlines[kind] - (performance.now() - startedAt));
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException(deadlineMessage, "TimeoutError"));
    void expire(left).then(end);
    signals.set(kind, controller.signal);
    return controller.signal;
  }

  return {
    signalFor: (kind: CallKind) => signals.get(kind) ?? start(kind),
    restart() {
      startedAt = undefined;
      signals.clear();
    },
  };
}

/** A `fetch` for the Supabase clients of one request, whose calls share the deadlines. */
export function createRequestFetch(options: RequestFetchOptions) {
  const { fetch, requestId, log, addressHeader, address } = options;
  const reads = createDeadlines(options);
  const writes = createDeadlines(options);
  let sessionStatus: SessionStatus = "none";
  let calls = 0;
  let ms = 0;

  /**
   * Repeats a call without the session if Auth no longer accepts it, so that the visitor can still read
   * the blog and send a lead form.
   */
  async function fetchData(url: URL, init: RequestInit): Promise<Response> {
    const response = await fetch(url, init);
    const headers = new Headers(init.headers);
    const anonymous = `Bearer ${headers.get("apikey")}`;
    if (response.status !== 401 || headers.get("Authorization") === anonymous) return response;
    await response.body?.cancel();
    headers.set("Authorization", anonymous);
    return fetch(url, { ...init, headers });
  }

  async function fetchSession(url: URL, init: RequestInit): Promise<Response> {
    try {
      const response = await fetch(url, init);
      const body = await response.text();
      reportLimit(url, response, parseBody(body));
      sessionStatus = sessionStatusOf(response, body);
      if (sessionStatus !== "unavailable") return new Response(body, response);
    } catch {
      sessionStatus = "unavailable";
    }
    return unavailableResponse();
  }

  /**
   * Replaces a refused sign-up by the response for a free address, so that it does not reveal whether the
   * account exists. This happens before supabase-js sees the refusal, because it would delete the
   * cookies that it has just set, which reveals the same.
   */
  async function fetchAccount(url: URL, init: RequestInit): Promise<Response> {
    const response = await fetch(url, init);
    // Reads the whole body, because the call may continue after its deadline.
    const text = await response.text();
    if (response.status < 400 || response.status >= 500)
      return new Response(text || null, response);
    const body = parseBody(text);
    reportLimit(url, response, body);
    return url.pathname === "/auth/v1/signup" && revealsAccount(body)
      ? Response.json({ id: randomUUID() })
      : new Response(text, response);
  }

  function reportLimit({ pathname: path }: URL, { status }: Response, body: AuthBody) {
    const { code, reason, isPause, concernsMail } = describeLimit(body);
    if (concernsMail) log("warn", "Auth did not send a mail", { requestId, reason });
    if (status === 429 && !isPause)
      log("warn", "Auth rejected a call because of its rate limit", { requestId, path, code });
  }

  function send(url: URL, given: RequestInit, deadline: AbortSignal): Promise<Response> {
    const { method = "GET" } = given;
    const sendsMail = maySendMail(url, method);
    const ending = sendsMail ? AbortSignal.timeout(ABANDONED_MS) : deadline;
    const signal = given.signal ? AbortSignal.any([given.signal, ending]) : ending;
    const init: RequestInit = { ...given, signal };
    if (!url.pathname.startsWith("/auth/")) return fetchData(url, init);
    if (addressHeader && address) {
      init.headers = new Headers(given.headers);
      init.headers.set(addressHeader, address);
    }
    const readsUser = url.pathname === "/auth/v1/user" && method === "GET";
    if (readsUser || isRefresh(url)) return fetchSession(url, init);
    return sendsMail ? waitUntil(deadline, fetchAccount(url, init)) : fetchAccount(url, init);
  }

  async function call(input: unknown, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input));
    const kind = kindOf(url, init.method ?? "GET");
    const changes = kind === "accountMs";
    const started = performance.now();
    try {
      return await send(url, init, (changes ? writes : reads).signalFor(kind));
    } finally {
      // Reads after a change get the full deadline again: the change may have taken seconds.
      if (changes) reads.restart();
      calls += 1;
      ms += performance.now() - started;
    }
  }

  return {
    fetch: call as Fetch,
    /** What Auth has last said of the session. */
    sessionStatus: () => sessionStatus,
    /** Gives the next calls the full time again. */
    restartDeadlines: reads.restart,
    /** The number of calls and the sum of their durations in milliseconds, also of parallel calls. */
    spent: () => ({ calls, ms }),
  };
}
