import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Stored, spooled to the disk, notified to one channel, or refused with an error for the visitor. */
type LeadOutcome = "stored" | "spooled" | "notified" | "refused";

export type BackendKind = "auth" | "data" | "leads";

/** `limited` is a 429, `refused` another status from 400, `failed` one from 500 or no response, `aborted` a visitor who left. */
export type BackendOutcome = "ok" | "limited" | "refused" | "failed" | "timeout" | "aborted";

/** Values that are read at each scrape. */
type Watched = {
  /** Bytes. */
  cacheBytes: () => number;
  leadsWaiting: () => number;
  oldestLeadSeconds: () => number;
};

type DatabaseConnections = { busy: number; idle: number; waiting: number; lost: number };

type BuildNames = {
  /** The hash of the client build's manifest. */
  version?: string | undefined;
  /** The commit, or the operator's `RELEASE`. */
  release?: string;
};

/** The metrics of the site; docs/operations/metrics.md describes each. */
export type Metrics = ReturnType<typeof createMetrics>;

const WORK_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** @param build identifies the running build in the metric `helmwise_build_info`. */
export function createMetrics({ version = "unknown", release = "unknown" }: BuildNames = {}) {
  const registry = new Registry();
  const registers = [registry];
  const watched: Watched = {
    cacheBytes: () => 0,
    leadsWaiting: () => 0,
    oldestLeadSeconds: () => 0,
  };
  /** A gauge that reads its value at each scrape. */
  function watch(name: string, help: string, read: () => number) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  }
  const renderSeconds = new Histogram({
    name: "helmwise_render_duration_seconds",
    help: "Time to load the data of a page and to render it.",
    labelNames: ["route"],
    buckets: WORK_SECONDS,
    registers,
  });
  const calls = new Counter({
    name: "helmwise_backend_requests_total",
    help: "Requests to Supabase by outcome.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const callSeconds = new Histogram({
    name: "helmwise_backend_request_duration_seconds",
    help: "Time until Supabase began to respond.",
    labelNames: ["kind"],
    buckets: WORK_SECONDS,
    registers,
  });
  const leads = new Counter({
    name: "helmwise_leads_total",
    help: "Leads by outcome: stored, spooled to the disk, notified to a channel, refused.",
    labelNames: ["outcome"],
    registers,
  });
  watch("helmwise_page_cache_bytes", "Memory of cached pages.", () => watched.cacheBytes());
  watch("helmwise_leads_waiting", "Leads that wait to be stored or notified.", () =>
    watched.leadsWaiting(),
  );
  watch("helmwise_leads_oldest_seconds", "For how long the oldest of them has waited.", () =>
    watched.oldestLeadSeconds(),
  );
  const build = new Gauge({
    name: "helmwise_build_info",
    help: "The build that runs.",
    labelNames: ["version", "release", "node"],
    registers,
  });
  build.set({ version, release, node: process.version }, 1);
  // Alerts divide by these series, so they must exist before the first event.
  for (const outcome of ["stored", "spooled", "notified", "refused"]) leads.inc({ outcome }, 0);

  return {
    registry,
    /** @param ms milliseconds that loaders and rendering took together. */
    rendered(route: string, ms: number) {
      renderSeconds.observe({ route }, ms / 1_000);
    },
    /** @param ms milliseconds until Supabase began to respond. */
    backendCall(kind: BackendKind, outcome: BackendOutcome, ms: number) {
      calls.inc({ kind, outcome });
      callSeconds.observe({ kind }, ms / 1_000);
    },
    lead(outcome: LeadOutcome) {
      leads.inc({ outcome });
    },
    /** Reports the connections to the Postgres server of the embedded backend, if it has one. */
    watchDatabase(read: () => DatabaseConnections, answers: () => Promise<boolean>) {
      const reachable: Gauge = new Gauge({
        name: "helmwise_database_reachable",
        help: "Whether Postgres answers.",
        registers,
        collect: async () => reachable.set(Number(await answers())),
      });
      const connections: Gauge = new Gauge({
        name: "helmwise_database_connections",
        help: "Connections to Postgres in use and idle, and requests that wait for one.",
        labelNames: ["state"],
        registers,
        collect() {
          const { busy, idle, waiting } = read();
          for (const [state, count] of Object.entries({ busy, idle, waiting }))
            connections.set({ state }, count);
        },
      });
      watch(
        "helmwise_database_connections_lost",
        "Connections to Postgres that were given up without an answer since the start.",
        () => read().lost,
      );
    },
    /** Sets the functions that a scrape reads values from. */
    watch(values: Partial<Watched>) {
      Object.assign(watched, values);
    },
  };
}
