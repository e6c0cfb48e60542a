import type { Log, LogFields } from "./types.ts";

export type OutageLog = {
  /** Reports a failure; only the first one of an outage is logged. */
  failed(error: unknown, fields?: LogFields): void;
  /** Reports a success; logged when it ends an outage. */
  works(): void;
};

const QUIET_MS = 60_000;

/** The message of an error. Callers ensure that it contains no value of a lead. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Logs an outage once when it begins and once when it ends, for any number of leads; at most one outage
 * a minute.
 */
export function createOutageLog(
  log: Log,
  texts: { began: string; over: string },
  facts: LogFields = {},
): OutageLog {
  let announced = false;
  let announcedAt = -Infinity;
  return {
    failed(error, fields) {
      if (announced || performance.now() - announcedAt < QUIET_MS) return;
      announced = true;
      announcedAt = performance.now();
      log("error", texts.began, { ...facts, ...fields, reason: reasonOf(error) });
    },
    works() {
      if (announced) log("info", texts.over, facts);
      announced = false;
    },
  };
}
