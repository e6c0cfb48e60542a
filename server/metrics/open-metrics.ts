import type { Environment } from "../../app/lib/env/env.server.ts";
import type { Logger } from "../observability/logger.ts";
import type { Measures } from "../observability/metrics.ts";
import { startMetricsServer } from "../observability/metrics-server.ts";

type OpenMetrics = {
  /** Lines for the operator. */
  notices: string[];
  close(): void;
};

/**
 * Serves the metrics to Prometheus if `METRICS_PORT` is set.
 * @throws StartError when the port or the address cannot be had.
 */
export async function openMetrics(
  address: Environment["metrics"],
  measures: Measures,
  log: Logger,
): Promise<OpenMetrics> {
  if (!address) return { notices: [], close: () => {} };
  const { createRegistry } = await import("./exposition.ts");
  const registry = createRegistry(measures);
  const read = () => registry.metrics();
  const server = await startMetricsServer({ ...address, read, log });
  const notices = [`Metrics: http://${address.host ?? "localhost"}:${server.port}/metrics`];
  return { notices, close: server.close };
}
