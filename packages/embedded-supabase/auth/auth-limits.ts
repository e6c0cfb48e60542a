import type { AuthConfig } from "../config/config.ts";
import { AuthError } from "./auth-error.ts";

const HOUR = 3_600_000;
const FIVE_MINUTES = 300_000;
const KEYS_REMEMBERED = 10_000;
/** GoTrue's burst is fixed; the configured count only sets how fast it is refilled. */
const BURST = 30;

const WRONG_CODES = 5;
const WRONG_CODES_PERIOD = 900_000;

type Bucket = { tokens: number; at: number };

/** A token bucket per key: `burst` events at once, refilled by `count` per `period` milliseconds. */
class TokenBuckets {
  readonly #count: number;
  readonly #period: number;
  readonly #burst: number;
  readonly #now: () => Date;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rule: { count: number; period: number; burst: number }, now: () => Date) {
    this.#count = rule.count;
    this.#period = rule.period;
    this.#burst = rule.burst;
    this.#now = now;
  }

  #tokens(key: string, at: number): number {
    const before = this.#buckets.get(key);
    if (before === undefined) return this.#burst;
    // A clock that is set back must not empty the bucket.
    const passed = Math.max(0, at - before.at);
    return Math.min(this.#burst, before.tokens + (passed / this.#period) * this.#count);
  }

  #keep(key: string, bucket: Bucket): void {
    // Deleted first, so that the map stays in the order of last use and the oldest can go.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > KEYS_REMEMBERED && oldest !== undefined) this.#buckets.delete(oldest);
  }

  /** Counts one event; false when it is one too many. */
  take(key: string): boolean {
    const at = this.#now().getTime();
    const tokens = this.#tokens(key, at);
    this.#keep(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    return tokens >= 1;
  }

  /** Takes the latest event back. */
  giveBack(key: string): void {
    const at = this.#now().getTime();
    this.#keep(key, { tokens: Math.min(this.#burst, this.#tokens(key, at) + 1), at });
  }
}

/** Allows `count` events in each hour, counted from the start on, as GoTrue counts mails. */
function createHourlyCount(count: number, now: () => Date): () => boolean {
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

/** The requests that are limited, each in a bucket of its own. */
export type LimitedRequest =
  "token" | "verify" | "signup" | "recover" | "resend" | "otp" | "magiclink" | "user" | "anonymous";

export type AuthLimits = {
  /** For the whole service, per hour; throws 429 over_email_send_rate_limit. */
  countMail(): void;
  /** Per visitor; throws 429 over_request_rate_limit. */
  count(request: LimitedRequest, address: string): void;
  /**
   * Per account, whatever network the codes come from: throws 429 after five wrong ones. A link
   * has no such limit, so nobody can keep the owner from using it.
   */
  beginCode(email: string): void;
  forgiveCode(email: string): void;
};

function refuse(): never {
  throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
}

/** The limits of `[auth.rate_limit]`; a count that is absent allows everything. */
export function createAuthLimits(limits: AuthConfig["rateLimits"], now: () => Date): AuthLimits {
  const open = (count: number | undefined, period = FIVE_MINUTES, burst = BURST) =>
    count === undefined ? undefined : new TokenBuckets({ count, period, burst }, now);
  const buckets: Record<LimitedRequest, TokenBuckets | undefined> = {
    token: open(limits.tokenRefresh),
    verify: open(limits.tokenVerifications),
    signup: open(limits.signInSignUps),
    recover: open(limits.signInSignUps),
    resend: open(limits.signInSignUps),
    otp: open(limits.signInSignUps),
    magiclink: open(limits.signInSignUps),
    user: open(limits.signInSignUps),
    anonymous: open(limits.anonymousUsers, HOUR, limits.anonymousUsers),
  };
  const wrongCodes = new TokenBuckets(
    { count: WRONG_CODES, period: WRONG_CODES_PERIOD, burst: WRONG_CODES },
    now,
  );
  const mayMail =
    limits.emailSent === undefined ? () => true : createHourlyCount(limits.emailSent, now);
  return {
    countMail() {
      if (mayMail()) return;
      throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    },
    count(request, address) {
      if (buckets[request]?.take(address) === false) refuse();
    },
    beginCode(email) {
      if (!wrongCodes.take(email)) refuse();
    },
    forgiveCode: (email) => wrongCodes.giveBack(email),
  };
}
