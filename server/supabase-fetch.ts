import type { BackendKind, BackendOutcome, Metrics } from "./observability/metrics.ts";

type Fetch = typeof globalThis.fetch;

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

/**
 * The `fetch` for all calls of Supabase, which counts them. It follows no redirects: they could take tokens,
 * passwords and leads to another host.
 */
export function createSupabaseFetch(metrics: Metrics): Fetch {
  return async (input, init) => {
    const kind = kindOf(new URL(String(input)).pathname);
    const started = performance.now();
    let outcome: BackendOutcome = "failed";
    try {
      const response = await fetch(input, { ...init, redirect: "error" });
      outcome = outcomeOf(response);
      return response;
    } catch (error) {
      outcome = failureOf(error);
      throw error;
    } finally {
      metrics.backendCall(kind, outcome, performance.now() - started);
    }
  };
}
