import type { Environment } from "../../app/lib/env/env.server.ts";
import { openLimits } from "../limits.ts";
import type { Logger } from "../observability/logger.ts";
import type { Measures } from "../observability/metrics.ts";
import type { Surroundings } from "../surroundings.ts";
import { openLink } from "./link.ts";
import type { PrimaryQuestions, WorkerQuestions } from "./questions.ts";
import { openSharedWindow } from "./shared-windows.ts";

const noMetrics = () => Promise.resolve<object[]>([]);

/** Of a worker: the service, the counting and the metrics are the primary process's. */
export async function joinPrimary(environment: Environment, log: Logger): Promise<Surroundings> {
  let readMetrics = noMetrics;
  const ask = openLink<WorkerQuestions, PrimaryQuestions>(
    {
      // Without a primary process a worker ends by itself.
      send: (message) => process.send?.(message, undefined, undefined, () => {}),
      on: (event, listener) => process.on(event, listener),
    },
    { metrics: () => readMetrics() },
  );
  const { port, siteUrl, backend, first } = await ask("assignment", null);

  return {
    log,
    port,
    siteUrl,
    openBackend: async () => ({ ...backend, notices: [], close: async () => {} }),
    openLimits: async () =>
      environment.redisUrl
        ? openLimits(environment.redisUrl, log)
        : { openWindow: openSharedWindow(ask), close: () => {} },
    async openMetrics(measures: Measures) {
      if (environment.metrics) {
        const { createRegistry } = await import("../metrics/exposition.ts");
        const registry = createRegistry(measures);
        readMetrics = () => registry.getMetricsAsJSON();
      }
      return { notices: [], close: () => {} };
    },
    announces: first,
  };
}
