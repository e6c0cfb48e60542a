import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import { availableParallelism } from "node:os";

import { siteOrigin } from "../../app/lib/env/env.server.ts";
import type { Environment } from "../../app/lib/env/env.server.ts";
import { openBackend } from "../backend.ts";
import type { Logger } from "../observability/logger.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { level } from "../metrics/series.ts";
import type { Family } from "../metrics/series.ts";
import { watchProcess } from "../observability/uncaught-errors.ts";
import { createExit } from "../shutdown.ts";
import { choosePort } from "../surroundings.ts";
import { openLink } from "./link.ts";
import type { Ask } from "./link.ts";
import { createPool } from "./pool.ts";
import type { Pool } from "./pool.ts";
import type { Assignment, PrimaryQuestions, WorkerQuestions } from "./questions.ts";
import { createSharedWindows } from "./shared-windows.ts";

/** After those of the workers, before whoever started all of them loses patience. */
const LIMIT_MS = 9_800;
const METRICS_PATIENCE_MS = 2_000;

/** A worker that does not answer in time is left out; it is being started, or ends. */
async function gather(asks: Iterable<Ask<PrimaryQuestions>>): Promise<object[]> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), METRICS_PATIENCE_MS).unref();
  });
  const answers = [...asks].map((ask) => Promise.race([ask("metrics", null), late]));
  return (await Promise.all(answers)).filter((answer) => answer !== null);
}

/** How many workers there are, and how often one had to be replaced. */
function familiesOf(pool: Pool<Worker>): Family[] {
  const restarts: Family = {
    name: "helmwise_worker_restarts_total",
    help: "Processes that took the place of one that ended.",
    type: "counter",
    aggregator: "sum",
    values: [{ labels: {}, value: pool.restarts() }],
  };
  const ready = level(
    "helmwise_workers",
    "Processes that take requests.",
    () => pool.ready().length,
  );
  return [ready.read(), restarts];
}

/**
 * Runs the site in several processes that share one port. This one takes no requests: it keeps the
 * others running, the embedded backend, what is counted for all, and the metrics.
 * @throws BackendStartError or StartError for what an operator can put right.
 */
export async function runPrimary(environment: Environment, log: Logger): Promise<void> {
  const { concurrency } = environment;
  const size = concurrency === "auto" ? availableParallelism() : concurrency;
  const port = await choosePort(environment, log);
  const siteUrl = siteOrigin(environment, port);
  const backend = await openBackend(environment.backend, siteUrl);
  const { url, anonKey, clientAddressHeader, mailUrl } = backend;
  const windows = createSharedWindows();
  const links = new Map<Worker, Ask<PrimaryQuestions>>();
  let forked = 0;

  function fork(): Worker {
    const worker = cluster.fork();
    forked += 1;
    const assignment: Assignment = {
      port,
      siteUrl,
      backend: { url, anonKey, clientAddressHeader, mailUrl },
      first: forked === 1,
    };
    const ask = openLink<PrimaryQuestions, WorkerQuestions>(
      {
        send: (message) => worker.isConnected() && worker.send(message, () => {}),
        on: (event, listener) => worker.on(event, listener),
      },
      { ...windows, assignment: async () => assignment },
    );
    links.set(worker, ask);
    worker.once("exit", () => links.delete(worker));
    return worker;
  }

  const shutDown = createExit({
    log,
    limitMs: LIMIT_MS,
    begin: () => {},
    async leave() {
      await pool.leave("SIGTERM");
      metrics.close();
      await backend.close();
    },
  });
  const pool = createPool({ size, fork, log, giveUp: () => shutDown("no worker runs", 1) });
  const readMetrics = async () => {
    const { joinFamilies } = await import("../metrics/exposition.ts");
    const asks = pool.ready().flatMap((worker) => links.get(worker) ?? []);
    return joinFamilies([...(await gather(asks)), familiesOf(pool)]);
  };
  const metrics = await openMetrics(environment.metrics, async () => readMetrics, log);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => shutDown(signal));
  watchProcess(log, shutDown);

  await pool.start();
  const notices = [`Workers: ${size}`, ...backend.notices, ...metrics.notices];
  for (const line of notices) log("info", line);
}
