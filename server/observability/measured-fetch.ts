import { supabaseFetch } from "../session/supabase-connection.ts";
import type { BackendKind, BackendOutcome, Metrics } from "./metrics.ts";

type Fetch = typeof globalThis.fetch;

export type MeasuredFetch = {
  fetch: Fetch;
  /** Sum of the durations of all calls so far, in milliseconds, including parallel ones. */
  spent(): { calls: number; ms: number };
};

function kindOf(path: string): BackendKind {
  if (path.startsWith("/auth/")) return "auth";
  return path.startsWith("/rest/v1/contact_submissions") ? "leads" : "data";
}

function outcomeOf({ status }: Response): BackendOutcome {
  if (status >= 500) return "failed";
  if (status === 429) return "limited";
  return status >= 400 ? "refused" : "ok";
}

function failureOf(error: unknown): BackendOutcome {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return "timeout";
  return name === "AbortError" ? "aborted" : "failed";
}

/** Calls Supabase and counts the call. */
export function measureFetch(metrics: Metrics, fetch: Fetch = supabaseFetch): MeasuredFetch {
  let calls = 0;
  let total = 0;

  return {
    async fetch(input, init) {
      const kind = kindOf(new URL(input instanceof Request ? input.url : input).pathname);
      const started = performance.now();
      let outcome: BackendOutcome = "failed";
      try {
        const response = await fetch(input, init);
        outcome = outcomeOf(response);
        return response;
      } catch (error) {
        outcome = failureOf(error);
        throw error;
      } finally {
        const ms = performance.now() - started;
        calls += 1;
        total += ms;
        metrics.backendCall(kind, outcome, ms);
      }
    },
    spent: () => ({ calls, ms: total }),
  };
}
