import type { AccountFailures } from "../../app/lib/http/load-context.ts";
import type { CreateRateLimiter } from "../rate-limiter.ts";

const WINDOW_MS = 15 * 60_000;
/** Failures of one known device or session, or of all other devices in one network. */
const MAX_FAILURES = 5;
/** Failures from all networks together, without those of known devices and sessions. */
const MAX_FROM_ANYWHERE = 100;

export type FailureCounts = {
  /** For a known device or a session, by its own key. */
  known: AccountFailures;
  /** For all other devices in a network. */
  fromNetwork(network: string): AccountFailures;
};

/**
 * Not `mailboxOf`, which mails and receipts are counted by: `ada@` and `ada+work@` are two accounts, and the failures
 * of one must not block the other. The desk relates leads by `personOf` and SQL's `person_of`, which keep the dots,
 * because outside a few mail services they are part of the name, and two persons would be shown as one.
 */
function accountOf(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * Counts failures per account and network, so that an attacker's wrong passwords do not block the
 * owner on another network. Also counts them per account, so that an attacker with many networks cannot
 * keep guessing.
 */
export function createLoginThrottle(createLimiter: CreateRateLimiter): FailureCounts {
  const windowMs = WINDOW_MS;
  const known = createLimiter({ name: "account", max: MAX_FAILURES, windowMs });
  const network = createLimiter({ name: "account-network", max: MAX_FAILURES, windowMs });
  const anywhere = createLimiter({ name: "account-anywhere", max: MAX_FROM_ANYWHERE, windowMs });

  return {
    known: {
      recordAttempt: (name) => known.consume(accountOf(name)),
      clearAttempt: (name) => known.refund(accountOf(name)),
    },
    fromNetwork: (from) => ({
      async recordAttempt(email) {
        const account = accountOf(email);
        const limit = await network.consume(`${account} ${from}`);
        if (limit) return limit;
        const limitAnywhere = await anywhere.consume(account);
        // The attempt is not made, so it does not count as a failure.
        if (limitAnywhere) await network.refund(`${account} ${from}`);
        return limitAnywhere;
      },
      async clearAttempt(email) {
        const account = accountOf(email);
        await Promise.all([network.refund(`${account} ${from}`), anywhere.refund(account)]);
      },
    }),
  };
}
