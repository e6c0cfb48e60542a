import { LRUCache } from "lru-cache";
import type { AuthConfig } from "../config/config.ts";
import { AuthError } from "./auth-error.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const FIVE_MINUTES = 5 * MINUTE;
const KEYS_REMEMBERED = 10_000;
/** GoTrue's burst size is fixed; the configured count sets the refill rate. */
const BURST = 30;

/** GoTrue's default; the CLI has no setting for it. */
const FACTOR_REQUESTS_PER_MINUTE = 15;
const CODE_ATTEMPTS = 5;
const CODE_ATTEMPTS_PERIOD = 900_000;

type Rule = { count: number; period: number; burst: number };

/** A token bucket per key: up to `burst` tokens, refilled by `count` per `period` milliseconds. */
function createTokenBuckets({ count, period, burst }: Rule, now: () => Date) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: KEYS_REMEMBERED });
  const change = (key: string, by: number): boolean => {
    const at = now().getTime();
    const before = buckets.get(key) ?? { tokens: burst, at };
    // A system clock that is set back must not empty the bucket.
    const passed = Math.max(0, at - before.at);
    const tokens = Math.min(burst, before.tokens + (passed / period) * count);
    const isEnough = tokens + by >= 0;
    buckets.set(key, { tokens: isEnough ? Math.min(burst, tokens + by) : tokens, at });
    return isEnough;
  };
  return {
    /** Takes one token; false if none is left. */
    consume: (key: string) => change(key, -1),
    /** Returns one token. */
    refund: (key: string) => void change(key, 1),
  };
}

/** Allows `count` events per hour in fixed windows from the start, as GoTrue counts mails. */
function createHourlyLimit(count: number, now: () => Date): () => boolean {
  let since = now().getTime();
  let counted = 0;
  return () => {
    const hours = Math.floor((now().getTime() - since) / HOUR);
    if (hours > 0) {
      since += hours * HOUR;
      counted = 0;
    }
    if (counted >= count) return false;
    counted += 1;
    return true;
  };
}

/** Rate-limited requests, each with a bucket of its own, and the settings of those that have one. */
const SETTINGS = {
  token: "token_refresh",
  verify: "token_verifications",
  signup: "sign_in_sign_ups",
  recover: "sign_in_sign_ups",
  resend: "sign_in_sign_ups",
  otp: "sign_in_sign_ups",
  user: "sign_in_sign_ups",
  factorChallenge: null,
  factorVerify: null,
} as const;

export type LimitedRequest = keyof typeof SETTINGS;

export type AuthLimits = ReturnType<typeof createAuthLimits>;

function tooManyRequests(): never {
  throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
}

/** Creates the limits of `[auth.rate_limit]`; an absent count means no limit. */
export function createAuthLimits(limits: Partial<AuthConfig["rate_limit"]>, now: () => Date) {
  const buckets = Object.entries(SETTINGS).map(([request, setting]) => {
    const count = setting ? limits[setting] : FACTOR_REQUESTS_PER_MINUTE;
    const period = setting ? FIVE_MINUTES : MINUTE;
    const rule = count === undefined ? null : { count, period, burst: BURST };
    return [request, rule && createTokenBuckets(rule, now)] as const;
  });
  const byRequest = new Map(buckets);
  const codeAttempts = createTokenBuckets(
    { count: CODE_ATTEMPTS, period: CODE_ATTEMPTS_PERIOD, burst: CODE_ATTEMPTS },
    now,
  );
  const allowMail =
    limits.email_sent === undefined ? () => true : createHourlyLimit(limits.email_sent, now);
  return {
    /** Counts one mail of the whole service. @throws AuthError 429 over_email_send_rate_limit */
    countMail() {
      if (allowMail()) return;
      throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    },
    /** Counts one request of a client address. @throws AuthError 429 over_request_rate_limit */
    countRequest(request: LimitedRequest, address: string) {
      if (byRequest.get(request)?.consume(address) === false) tooManyRequests();
    },
    /**
     * Counts one attempt to enter a code for an account, from any address; five per 15 minutes. Links
     * have no such limit, so an attacker cannot lock the owner out.
     * @throws AuthError 429 over_request_rate_limit
     */
    countCodeAttempt(account: string) {
      if (!codeAttempts.consume(account)) tooManyRequests();
    },
    /** Takes back the last attempt, because the code was right. */
    refundCodeAttempt: (account: string) => codeAttempts.refund(account),
  };
}
