import { createHmac, randomBytes } from "node:crypto";

import type { AccountFailures } from "../app/platform/load-context.ts";
import { createSlidingWindow } from "./sliding-window.ts";

const MOST_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts failures per account: the sixth attempt within a quarter of an hour has to wait.
 * Addresses are kept as hashes under a key that never leaves this process.
 */
export function createAccountFailures(now: () => number = Date.now): AccountFailures {
  const key = randomBytes(32);
  const window = createSlidingWindow({ most: MOST_FAILURES, windowMs: WINDOW_MS, now });
  const hash = (email: string) =>
    createHmac("sha256", key)
      .update(email.normalize("NFKC").trim().toLowerCase())
      .digest("base64url");

  return {
    async begin(email) {
      const account = hash(email);
      const limit = window.limit(account);
      if (!limit) window.record(account);
      return limit;
    },
    async forgive(email) {
      window.takeBack(hash(email));
    },
  };
}
