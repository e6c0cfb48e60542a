import { randomUUID } from "node:crypto";

import { createDeadlineClock, waitUntil } from "./deadlines.ts";
import { supabaseFetch } from "./supabase-connection.ts";
import { isRefresh } from "./shared-refresh.ts";

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

/** Auth's last response about the session; `none` before the first call. */
type SessionVerdict = "none" | "accepted" | "refused" | "unavailable";

export type ServiceFetch = {
  fetch: typeof globalThis.fetch;
  verdict(): SessionVerdict;
};

type CallKind = keyof Deadlines;
type Fetch = typeof globalThis.fetch;

const ACCOUNT_PATHS = /^\/auth\/v1\/(?:signup|recover|resend|verify|otp)$/;

function kindOf(url: URL, method: string): CallKind {
  if (!url.pathname.startsWith("/auth/")) return "dataMs";
  if (ACCOUNT_PATHS.test(url.pathname)) return "accountMs";
  if (url.pathname === "/auth/v1/token" && !isRefresh(url)) return "accountMs";
  if (url.pathname === "/auth/v1/user" && method !== "GET") return "accountMs";
  return "sessionMs";
}

function isSessionCall(url: URL, method: string): boolean {
  return isRefresh(url) || (url.pathname === "/auth/v1/user" && method === "GET");
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Auth's codes for a session that will never work again. */
const REFUSALS = new Set([
  "bad_jwt",
  "no_authorization",
  "invalid_grant",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_expired",
  "session_not_found",
  "user_banned",
  "user_not_found",
]);

/** Older versions of Auth send a message without a code. */
const UNKNOWN_TOKEN = /refresh token not found/i;

/**
 * Whether Auth refused the session itself. An error of a gateway, a wrong key, an overload, HTML or an
 * unknown code does not count as a refusal.
 */
function judge(response: Response, body: string): SessionVerdict {
  const answer = parseObject(body);
  if (response.ok)
    return answer.user || answer.id || answer.access_token ? "accepted" : "unavailable";
  const codes = [answer.code, answer.error_code, answer.error];
  const said = codes.some((code) => REFUSALS.has(String(code))) || UNKNOWN_TOKEN.test(body);
  return said && response.status < 500 && response.status !== 429 ? "refused" : "unavailable";
}

/** supabase-js retries a refresh for half a minute unless the response is one that it does not retry. */
function finalAnswer(): Response {
  return Response.json(
    { code: "request_timeout", message: "The accounts service is not available" },
    { status: 429 },
  );
}

/**
 * A visitor whose session Auth no longer accepts may still do what anonymous visitors may: read the
 * blog and send a lead form.
 */
async function askForData(fetch: Fetch, input: RequestInfo | URL, init: RequestInit) {
  const response = await fetch(input, init);
  const headers = new Headers(init.headers);
  const anybody = `Bearer ${headers.get("apikey")}`;
  if (response.status !== 401 || headers.get("Authorization") === anybody) return response;
  await response.body?.cancel();
  headers.set("Authorization", anybody);
  return fetch(input, { ...init, headers });
}

const MAIL_PATHS = /^\/auth\/v1\/(?:signup|resend|recover)$/;
/** No response can arrive after this time. */
const ABANDONED_MS = 60_000;

/**
 * Auth sends the mail during the call and rolls back if the caller disconnects: the mailed link would
 * not work. A deadline ends the wait for such a call, not the call.
 */
function maySendMail(url: URL, method: string): boolean {
  return MAIL_PATHS.test(url.pathname) || (url.pathname === "/auth/v1/user" && method === "PUT");
}

/** Error codes that reveal that an account exists. */
const TELLING = new Set(["email_exists", "user_already_exists"]);

/** Whether Auth sent this account a mail within the last second; its other limit counts all mails. */
function isAccountPause(codes: unknown[], message: string): boolean {
  return codes.includes("over_email_send_rate_limit") && /after \d+ second/i.test(message);
}

/**
 * Replaces a refused sign-up by the response for a free address, so that it does not reveal whether the
 * account exists. supabase-js does not see the refusal either: it would delete the cookies that it
 * has just set, which reveals the same.
 */
async function askForMail(
  ask: () => Promise<Response>,
  signsUp: boolean,
  onHeld: (reason: string) => void,
) {
  const response = await ask();
  if (response.status < 400 || response.status >= 500) return response;
  const body = await response.text();
  const { code, error_code: errorCode, message, msg } = parseObject(body);
  const codes = [code, errorCode];
  const reason = String(message ?? msg);
  const paused = isAccountPause(codes, reason);
  if (paused || codes.includes("over_email_send_rate_limit")) onHeld(reason);
  const tells = codes.some((each) => TELLING.has(String(each)));
  return signsUp && (tells || paused)
    ? Response.json({ id: randomUUID() })
    : new Response(body, response);
}

type ServiceFetchOptions = {
  deadlines: Deadlines;
  fetch?: Fetch | undefined;
  /** Receives the reason why Auth sent no mail. */
  onSuppressedEmail?: ((reason: string) => void) | undefined;
  /** Clock of the deadlines; by default the process's. */
  expire?: ((milliseconds: number) => Promise<void>) | undefined;
};

/** A `fetch` for one request, whose calls share the deadlines. */
export function createSupabaseFetch(options: ServiceFetchOptions): ServiceFetch {
  const { deadlines, fetch = supabaseFetch, onSuppressedEmail = () => {} } = options;
  const reads = createDeadlineClock(deadlines, options.expire);
  const writes = createDeadlineClock(deadlines, options.expire);
  let verdict: SessionVerdict = "none";

  /** Reads after a change get the full deadline again: the change may have taken seconds. */
  async function change(kind: CallKind, input: string | URL | Request, given: RequestInit) {
    try {
      return await callWithin(writes.signalFor(kind), input, given);
    } finally {
      reads.restart();
    }
  }

  async function askAboutSession(url: URL, init: RequestInit): Promise<Response> {
    try {
      const response = await fetch(url, init);
      const body = await response.text();
      verdict = judge(response, body);
      if (verdict !== "unavailable") return new Response(body, response);
    } catch {
      verdict = "unavailable";
    }
    return finalAnswer();
  }

  async function call(input: string | URL | Request, given: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const kind = kindOf(url, given.method ?? "GET");
    return kind === "accountMs"
      ? change(kind, input, given)
      : callWithin(reads.signalFor(kind), input, given);
  }

  async function callWithin(
    deadline: AbortSignal,
    input: string | URL | Request,
    given: RequestInit,
  ): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = given.method ?? "GET";
    const ending = maySendMail(url, method) ? AbortSignal.timeout(ABANDONED_MS) : deadline;
    const signal = given.signal ? AbortSignal.any([given.signal, ending]) : ending;
    // A redirect must not take tokens, passwords and leads to another host.
    const init: RequestInit = { ...given, signal, redirect: "error" };
    if (isSessionCall(url, method)) return askAboutSession(url, init);
    if (url.pathname.startsWith("/rest/")) return askForData(fetch, input, init);
    if (!maySendMail(url, method)) return fetch(input, init);
    const signsUp = url.pathname === "/auth/v1/signup";
    return waitUntil(
      deadline,
      askForMail(() => fetch(input, init), signsUp, onSuppressedEmail),
    );
  }

  return { fetch: call, verdict: () => verdict };
}
