import cluster from "node:cluster";

import { siteOrigin } from "../app/lib/env/env.server.ts";
import type { Environment } from "../app/lib/env/env.server.ts";
import { openBackend } from "./backend.ts";
import type { Backend } from "./backend.ts";
import { findFreePort } from "./http-server.ts";
import { openLimits } from "./limits.ts";
import type { Limits } from "./limits.ts";
import { createLogger } from "./observability/logger.ts";
import type { Logger } from "./observability/logger.ts";
import type { Measures } from "./observability/metrics.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import type { OpenMetrics } from "./metrics/open-metrics.ts";
import { captureConsole } from "./observability/uncaught-errors.ts";

/** What a process that runs the site has around it: its own, or what several share. */
export type Surroundings = {
  log: Logger;
  port: number;
  siteUrl: string;
  openBackend(): Promise<Backend>;
  openLimits(): Promise<Limits>;
  openMetrics(measures: Measures): Promise<OpenMetrics>;
  /** Whether this process tells the operator what there is to know. */
  announces: boolean;
};

/** The log of this process; what libraries print becomes a part of it. */
export function createProcessLog({ mode, logLevel }: Environment): Logger {
  const development = mode === "development";
  const log = createLogger({
    format: development ? "line" : "json",
    level: logLevel,
    ...(cluster.worker ? { always: { worker: cluster.worker.id } } : {}),
  });
  if (!development) captureConsole(log);
  return log;
}

/** The port to listen on: in development, and for port 0, one that is free. */
export async function choosePort(environment: Environment, log: Logger): Promise<number> {
  const { mode, port: wanted } = environment;
  const anyPort = mode === "development" || wanted === 0;
  const port = anyPort ? await findFreePort(environment) : wanted;
  if (port !== wanted && wanted !== 0) log("info", `Port ${wanted} is taken, using ${port}.`);
  return port;
}

/** Of a process that shares nothing. */
export async function aloneHere(environment: Environment, log: Logger): Promise<Surroundings> {
  const port = await choosePort(environment, log);
  const siteUrl = siteOrigin(environment, port);
  return {
    log,
    port,
    siteUrl,
    openBackend: () => openBackend(environment.backend, siteUrl),
    openLimits: () => openLimits(environment.redisUrl, log),
    async openMetrics(measures) {
      const show = async () => {
        const { createRegistry } = await import("./metrics/exposition.ts");
        const registry = createRegistry(measures);
        return () => registry.metrics();
      };
      return openMetrics(environment.metrics, show, log);
    },
    announces: true,
  };
}
