import { randomUUID } from "node:crypto";

import { createDeadlineClock, waitUntil } from "./deadlines.ts";
import { supabaseFetch } from "./supabase-connection.ts";
import { isRefresh } from "./shared-refresh.ts";

/**
 * How long one request of a visitor may wait for the service, in milliseconds: all that a page
 * reads together from its first read on, and all that it changes of an account from its first such
 * call on. A page that only reads is there in two seconds, however often it asks.
 */
export type Deadlines = {
  /** Looking at and renewing the session, which any page may need. */
  sessionMs: number;
  /** Sign-in, sign-up and the like: Auth hashes passwords and hands e-mail over meanwhile. */
  accountMs: number;
  /** Reading and writing rows. */
  dataMs: number;
};

export const DEFAULT_DEADLINES: Deadlines = { sessionMs: 1_500, accountMs: 10_000, dataMs: 2_000 };

/** What the service last said of the visitor's session; `none` while it was not asked. */
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

/** What the service says, by its own codes, of a session that will never work again. */
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

/** Older services say it in words alone. */
const UNKNOWN_TOKEN = /refresh token not found/i;

/**
 * A gateway's complaint, a wrong key, an overload or a page of HTML say nothing about the visitor,
 * nor does any code that is not known to.
 */
function judge(response: Response, body: string): SessionVerdict {
  const answer = parseObject(body);
  if (response.ok)
    return answer.user || answer.id || answer.access_token ? "accepted" : "unavailable";
  const codes = [answer.code, answer.error_code, answer.error];
  const said = codes.some((code) => REFUSALS.has(String(code))) || UNKNOWN_TOKEN.test(body);
  return said && response.status < 500 && response.status !== 429 ? "refused" : "unavailable";
}

/** The client goes on renewing for half a minute unless the answer is one it does not repeat. */
function finalAnswer(): Response {
  return Response.json(
    { code: "request_timeout", message: "The accounts service is not available" },
    { status: 429 },
  );
}

/**
 * A session that the service no longer accepts must not cost a visitor what anybody may do: reading
 * the blog, leaving a request.
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
/** By then no answer comes any more. */
const ABANDONED_MS = 60_000;

/**
 * Auth hands the mail over within the call, and undoes all of it when its caller goes away: the link
 * would arrive and be dead. A deadline ends the wait for such a call, not the call.
 */
function maySendMail(url: URL, method: string): boolean {
  return MAIL_PATHS.test(url.pathname) || (url.pathname === "/auth/v1/user" && method === "PUT");
}

/** Refusals that only an address gets which the service knows. */
const TELLING = new Set(["email_exists", "user_already_exists"]);

/** Whether a mail left for this account a moment ago; the other limit is that of all mails. */
function isAccountPause(codes: unknown[], message: string): boolean {
  return codes.includes("over_email_send_rate_limit") && /after \d+ second/i.test(message);
}

/**
 * A sign-up is answered as for an address that nobody knows. Not even the client sees such a
 * refusal: it would take back the cookies it has just set, which tells as well.
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
  /** Hears why the service sent no mail. */
  onSuppressedEmail?: ((reason: string) => void) | undefined;
  /** Times the deadlines; unless told, the process's own clock. */
  expire?: ((milliseconds: number) => Promise<void>) | undefined;
};

/** A fetch for one request, whose calls share the deadlines. */
export function createSupabaseFetch(options: ServiceFetchOptions): ServiceFetch {
  const { deadlines, fetch = supabaseFetch, onSuppressedEmail = () => {} } = options;
  const reads = createDeadlineClock(deadlines, options.expire);
  const writes = createDeadlineClock(deadlines, options.expire);
  let verdict: SessionVerdict = "none";

  /** What is read after a change gets its whole time: the change may have taken seconds. */
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
    // Tokens, passwords and leads are for the service alone, wherever it may point to.
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
