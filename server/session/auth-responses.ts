/** What Auth's last response says of the session; `none` before the first call. */
export type SessionStatus = "none" | "accepted" | "refused" | "unavailable";

/** The fields of Auth's JSON; empty for any other body. */
export type AuthBody = Record<string, unknown>;

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
/** Older versions of Auth send a message without a code; all send a general code for what no refresh token looks like. */
const UNKNOWN_TOKEN = /refresh token (?:not found|is not valid)/i;
/** Codes that reveal that an account exists. */
const ACCOUNT_EXISTS = new Set(["email_exists", "user_already_exists"]);
/** Auth uses the same code for the pause between two mails to an account and for the limit of all mails. */
const PAUSE = /^For security purposes|after \d+ second/i;

export function parseBody(text: string): AuthBody {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Older versions of Auth have the code in `error_code` and the status in `code`. */
function codeOf({ error_code, code }: AuthBody): string {
  return String(error_code ?? code ?? "unknown");
}

/**
 * Whether Auth refused the session itself. An error of a gateway, a wrong key, an overload, HTML or an
 * unknown code does not count as a refusal.
 */
export function sessionStatusOf({ ok, status }: Response, text: string): SessionStatus {
  const body = parseBody(text);
  if (ok) return body.user || body.id || body.access_token ? "accepted" : "unavailable";
  const codes = [codeOf(body), String(body.error)];
  const isRefusal = codes.some((code) => REFUSALS.has(code)) || UNKNOWN_TOKEN.test(text);
  return isRefusal && status < 500 && status !== 429 ? "refused" : "unavailable";
}

export function describeLimit(body: AuthBody) {
  const code = codeOf(body);
  const reason = String(body.message ?? body.msg);
  const concernsMail = code === "over_email_send_rate_limit";
  return { code, reason, concernsMail, isPause: PAUSE.test(reason) };
}

/** Whether a refused sign-up reveals that the account exists; Auth requires the pause only for accounts. */
export function revealsAccount(body: AuthBody): boolean {
  const { code, concernsMail, isPause } = describeLimit(body);
  return ACCOUNT_EXISTS.has(code) || (concernsMail && isPause);
}

/** supabase-js retries a refresh for half a minute unless the response is one that it does not retry. */
export function unavailableResponse(): Response {
  const message = "Supabase Auth is not available";
  return Response.json({ code: "request_timeout", message }, { status: 429 });
}
