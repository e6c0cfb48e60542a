import type { AccountFailures } from "../app/platform/load-context.ts";
import type { OpenWindow } from "./sliding-window.ts";

const MOST_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

function accountOf(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** Counts failures per account: the sixth attempt within a quarter of an hour has to wait. */
export function createAccountFailures(openWindow: OpenWindow): AccountFailures {
  const window = openWindow({ name: "account", most: MOST_FAILURES, windowMs: WINDOW_MS });

  return {
    begin: (email) => window.admit(accountOf(email)),
    forgive: (email) => window.takeBack(accountOf(email)),
  };
}
