import type { RequestFacts } from "../load-context.ts";
import type { Logger } from "./logger.ts";
import type { MatchRoute } from "../match-route.ts";
import { pathOf } from "../middleware/request-path.ts";
import { measureFetch } from "./measured-fetch.ts";
import type { Metrics } from "./metrics.ts";

type PageTimerOptions = {
  metrics: Metrics;
  /** Undefined in development, where routes may change. */
  matchRoute: MatchRoute | undefined;
  log: Logger;
  /** Whether pages are compiled on their first request, which is slow. */
  development: boolean;
};

/** Longer than all deadlines for Supabase, so another cause delays the page. */
const SLOW_MS = 3_000;

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

export type TimePage = ReturnType<typeof createPageTimer>;

/** Times the rendering of a page, and how much of it is spent on calls of Supabase. */
export function createPageTimer({ metrics, matchRoute, log, development }: PageTimerOptions) {
  return (target: string, { requestId, fetch }: Pick<RequestFacts, "requestId" | "fetch">) => {
    const service = measureFetch(metrics, fetch);
    const started = performance.now();
    let ms = 0;

    return {
      /** Calls Supabase for this page. */
      fetch: service.fetch,
      /** Ends the measurement when Remix has responded. */
      end() {
        ms = performance.now() - started;
        const route = matchRoute?.(pathOf(target))?.pattern ?? "page";
        metrics.rendered(route, ms);
        if (ms < SLOW_MS || development) return;
        const { calls, ms: backendMs } = service.spent();
        const times = { ms: rounded(ms), backendMs: rounded(backendMs), backendCalls: calls };
        log("warn", "A page took long", { requestId, route, ...times });
      },
      /** The value of `Server-Timing`, for development. */
      timing() {
        const { calls, ms: backendMs } = service.spent();
        const backend = `backend;dur=${rounded(backendMs)};desc="${calls} calls"`;
        return `app;dur=${rounded(ms)}, ${backend}, cache;desc="off"`;
      },
    };
  };
}
