import type { AccountFailures } from "../../app/lib/http/load-context.ts";
import type { OpenWindow } from "../sliding-window.ts";

const WINDOW_MS = 15 * 60_000;
/** Failures of one known device or session, or of all other devices in one network. */
const MOST_FAILURES = 5;
/** Failures from all networks together, known devices and sessions apart. */
const MOST_FROM_ANYWHERE = 100;

export type FailureCounts = {
  /** For a known device or a session, by a name of its own. */
  known: AccountFailures;
  /** For all other devices in a network. */
  fromNetwork(network: string): AccountFailures;
};

function accountOf(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * Counts failures per account and network, so that a stranger's wrong passwords do not make the
 * owner wait elsewhere, and per account, so that many networks together cannot guess on.
 */
export function createAccountFailures(openWindow: OpenWindow): FailureCounts {
  const windowMs = WINDOW_MS;
  const known = openWindow({ name: "account", most: MOST_FAILURES, windowMs });
  const network = openWindow({ name: "account-network", most: MOST_FAILURES, windowMs });
  const anywhere = openWindow({ name: "account-anywhere", most: MOST_FROM_ANYWHERE, windowMs });

  return {
    known: {
      begin: (name) => known.admit(accountOf(name)),
      forgive: (name) => known.takeBack(accountOf(name)),
    },
    fromNetwork: (from) => ({
      async begin(email) {
        const account = accountOf(email);
        const limit = await network.admit(`${account} ${from}`);
        if (limit) return limit;
        const limitAnywhere = await anywhere.admit(account);
        // This attempt is not made, so it is no failure either.
        if (limitAnywhere) await network.takeBack(`${account} ${from}`);
        return limitAnywhere;
      },
      async forgive(email) {
        const account = accountOf(email);
        await Promise.all([network.takeBack(`${account} ${from}`), anywhere.takeBack(account)]);
      },
    }),
  };
}
