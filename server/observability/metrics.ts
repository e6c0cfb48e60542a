import { Count, facts, level, Times } from "../metrics/series.ts";
import type { Source } from "../metrics/series.ts";

/** How a page came about: kept, made for the first time, kept but outdated, or made for one visitor. */
export type KeptResult = "hit" | "miss" | "stale" | "bypass";

/** Stored, waiting on the disk, told to one channel, or handed back to the visitor. */
type LeadOutcome = "stored" | "spooled" | "notified" | "refused";

export type BackendKind = "auth" | "data" | "leads";

/** `limited` is a 429, `refused` another status from 400, `failed` one from 500 or no answer, `aborted` a visitor who left. */
export type BackendOutcome = "ok" | "limited" | "refused" | "failed" | "timeout" | "aborted";

type FinishedRequest = {
  /** A pattern of the site map, or a word for what is no page. */
  route: string;
  method: string | undefined;
  status: number;
  /** Milliseconds. */
  ms: number;
  kept: KeptResult | undefined;
};

/** What the site tells of itself in numbers. Counting takes well below a microsecond. */
export type Measures = {
  request(finished: FinishedRequest): void;
  /** @param ms milliseconds that loaders and drawing took together. */
  rendered(route: string, ms: number): void;
  backendCall(kind: BackendKind, outcome: BackendOutcome, ms: number): void;
  lead(outcome: LeadOutcome): void;
  /** Names what is looked up when somebody scrapes. */
  watch(levels: Partial<Levels>): void;
  sources: readonly Source[];
};

type Levels = {
  keptBytes: () => number;
  leadsWaiting: () => number;
  /** Names the build. */
  version: string;
  /** Names the commit, or what the operator calls the version. */
  release: string;
};

const METHODS = new Set(["GET", "HEAD", "POST"]);

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

export function createMeasures(): Measures {
  const requests = new Count({
    name: "helmwise_http_requests_total",
    help: "Requests by route, method and status; 499 where the client left before the answer.",
    labels: ["route", "method", "status"],
  });
  const requestTimes = new Times(
    {
      name: "helmwise_http_request_duration_seconds",
      help: "Time from a request's head to the end of its answer.",
      labels: ["route"],
    },
    REQUEST_SECONDS,
  );
  const kept = new Count(
    {
      name: "helmwise_kept_pages_total",
      help: "Pages by how they came about: kept, made to be kept, kept though outdated, or made for one visitor.",
      labels: ["result"],
    },
    ["hit", "miss", "stale", "bypass"] satisfies KeptResult[],
  );
  const renders = new Times(
    {
      name: "helmwise_render_duration_seconds",
      help: "Time to load the data of a page and to draw it.",
      labels: ["route"],
    },
    WORK_SECONDS,
  );
  const calls = new Count({
    name: "helmwise_backend_requests_total",
    help: "Calls of the service for accounts and data, by what came of them.",
    labels: ["kind", "outcome"],
  });
  const callTimes = new Times(
    {
      name: "helmwise_backend_request_duration_seconds",
      help: "Time until the service began to answer.",
      labels: ["kind"],
    },
    WORK_SECONDS,
  );
  const leads = new Count(
    {
      name: "helmwise_leads_total",
      help: "Leads stored, put on the disk to wait, told to a channel, and handed back to the visitor.",
      labels: ["outcome"],
    },
    ["stored", "spooled", "notified", "refused"] satisfies LeadOutcome[],
  );
  const levels: Levels = {
    keptBytes: () => 0,
    leadsWaiting: () => 0,
    version: "unknown",
    release: "unknown",
  };

  return {
    request({ route, method = "", status, ms, kept: result }) {
      requests.add(route, METHODS.has(method) ? method : "other", String(status));
      requestTimes.add(ms, route);
      if (result) kept.add(result);
    },
    rendered: (route, ms) => renders.add(ms, route),
    backendCall(kind, outcome, ms) {
      calls.add(kind, outcome);
      callTimes.add(ms, kind);
    },
    lead: (outcome) => leads.add(outcome),
    watch: (more) => void Object.assign(levels, more),
    sources: [
      requests,
      requestTimes,
      kept,
      renders,
      calls,
      callTimes,
      leads,
      level("helmwise_kept_pages_bytes", "Memory that kept pages may take.", () =>
        levels.keptBytes(),
      ),
      level("helmwise_leads_waiting", "Leads that wait to be stored or told of.", () =>
        levels.leadsWaiting(),
      ),
      facts("helmwise_build_info", "The build that runs.", () => ({
        version: levels.version,
        release: levels.release,
        node: process.version,
      })),
    ],
  };
}
