import type { LogFields, Logger } from "../observability/logger.ts";

export type OutageLog = {
  /** Something failed; only the first of a row is logged. */
  failed(error: unknown, fields?: LogFields): void;
  /** It works; logged when it did not before. */
  works(): void;
};

/** An error in few words. Only its own message, never the values it was about. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

const QUIET_MS = 60_000;

/**
 * Logs an outage once when it begins and once when it is over, however many leads it meets; of
 * outages that follow each other quickly, one a minute.
 */
export function createOutageLog(
  log: Logger,
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
