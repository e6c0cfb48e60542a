import { LRUCache } from "lru-cache";

import type { Limited, MailOutcome, MailRequests } from "../../app/lib/http/load-context.ts";
import { mailboxOf } from "../../app/lib/validation/email-address.ts";
import { toLimited } from "../rate-limiter.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";

/** A sign-up mail and two repeats. */
const MAX_MAILS = 3;
const MINUTE_MS = 60_000;
/** Auth requires a second between two mails to an account (`max_frequency`). */
const SHARED_MS = 1_500;

const MAX_RECENT = 10_000;

/**
 * Counts mails by address, so that a response never reveals whether an account exists. Auth refuses a
 * second mail within a second only for existing accounts, so requests within that second share one
 * result. Once Auth has reached its limit for all mails, the site refuses each address for a minute
 * without a call to Auth.
 */
export function createMailThrottle(createLimiter: CreateRateLimiter, now = Date.now): MailRequests {
  const limiter = createLimiter({ name: "mail", max: MAX_MAILS, windowMs: MINUTE_MS });
  const recent = new LRUCache<string, Promise<MailOutcome>>({
    max: MAX_RECENT,
    ttl: SHARED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let refusedUntil = 0;

  function pauseOfAll(): Limited | null {
    return refusedUntil > now() ? toLimited(refusedUntil - now()) : null;
  }

  return {
    async send(kind, address, call) {
      const key = `${kind} ${address}`;
      if ((await recent.get(key)) === "sent") return { outcome: "sent" };
      const pause = pauseOfAll();
      if (pause) return { outcome: "serviceLimit", wait: pause };
      const counted = `${kind} ${mailboxOf(address)}`;
      const wait = await limiter.consume(counted);
      if (wait) return { outcome: "addressLimit", wait };
      const sending = call().catch((): MailOutcome => "failed");
      // A pending request does not expire; it is shared until `SHARED_MS` after its result.
      recent.set(key, sending, { ttl: 0 });
      const outcome = await sending;
      recent.set(key, sending);
      if (outcome !== "sent" && outcome !== "late") await limiter.refund(counted);
      if (outcome === "serviceLimit") refusedUntil = now() + MINUTE_MS;
      return { outcome, wait: pauseOfAll() ?? undefined };
    },
  };
}
