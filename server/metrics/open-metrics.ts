import type { Environment } from "../../app/lib/env/env.server.ts";
import type { Logger } from "../observability/logger.ts";
import { startMetricsServer } from "../observability/metrics-server.ts";

export type OpenMetrics = {
  /** Lines for the operator. */
  notices: string[];
  close(): void;
};

/**
 * Shows the numbers to Prometheus where a port is given for it.
 * @param prepare gives what writes them out; not called where nobody will ask.
 * @throws StartError when the port or the address cannot be had.
 */
export async function openMetrics(
  address: Environment["metrics"],
  prepare: () => Promise<() => Promise<string>>,
  log: Logger,
): Promise<OpenMetrics> {
  if (!address) return { notices: [], close: () => {} };
  const read = await prepare();
  const server = await startMetricsServer({ ...address, read, log });
  const notices = [`Metrics: http://${address.host ?? "localhost"}:${server.port}/metrics`];
  return { notices, close: server.close };
}
