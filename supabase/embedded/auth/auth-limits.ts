import type { AuthConfig } from "../config/config.ts";
import { AuthError } from "./auth-error.ts";

const HOUR = 3_600_000;
const FIVE_MINUTES = 300_000;
const ADDRESSES_REMEMBERED = 10_000;

type Bucket = { tokens: number; at: number };

/**
 * Allows `count` events in `period` milliseconds per key: a full bucket at first, refilled evenly.
 * An absent count allows everything.
 */
class RateLimit {
  readonly #count: number | undefined;
  readonly #period: number;
  readonly #now: () => Date;
  readonly #buckets = new Map<string, Bucket>();

  constructor(count: number | undefined, period: number, now: () => Date) {
    this.#count = count;
    this.#period = period;
    this.#now = now;
  }

  /** Counts one event; false when it is one too many. */
  allows(key: string): boolean {
    if (this.#count === undefined) return true;
    const at = this.#now().getTime();
    const before = this.#buckets.get(key) ?? { tokens: this.#count, at };
    // A clock that is set back must not empty the bucket.
    const passed = Math.max(0, at - before.at);
    const refilled = before.tokens + (passed / this.#period) * this.#count;
    const tokens = Math.min(this.#count, refilled);
    const allowed = tokens >= 1;
    // Deleted first, so that the map stays in the order of last use and the oldest can go.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
    if (this.#buckets.size > ADDRESSES_REMEMBERED) this.#forgetOldest();
    return allowed;
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

export type AuthLimits = {
  /** For the whole service, per hour; throws 429 over_email_send_rate_limit. */
  countMail(): void;
  /** Per visitor; throw 429 over_request_rate_limit. */
  countSignIn(address: string): void;
  countTokenRefresh(address: string): void;
  countVerification(address: string): void;
  countAnonymousUser(address: string): void;
};

/** The limits of `[auth.rate_limit]`, each counted on its own. */
export function createAuthLimits(limits: AuthConfig["rateLimits"], now: () => Date): AuthLimits {
  const perVisitor = (count: number | undefined, period: number) => {
    const limit = new RateLimit(count, period, now);
    return (address: string): void => {
      if (limit.allows(address)) return;
      throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
    };
  };
  const mails = new RateLimit(limits.emailSent, HOUR, now);
  return {
    countMail() {
      if (mails.allows("")) return;
      throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    },
    countSignIn: perVisitor(limits.signInSignUps, FIVE_MINUTES),
    countTokenRefresh: perVisitor(limits.tokenRefresh, FIVE_MINUTES),
    countVerification: perVisitor(limits.tokenVerifications, FIVE_MINUTES),
    countAnonymousUser: perVisitor(limits.anonymousUsers, HOUR),
  };
}
