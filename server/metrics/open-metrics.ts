import type { Environment } from "../../app/platform/env.server.ts";
import type { Logger } from "../logger.ts";
import type { Measures } from "./measures.ts";

type OpenMetrics = {
  /** Lines for the operator. */
  notices: string[];
  close(): void;
};

/**
 * Shows the numbers to Prometheus where a port is given for it.
 * @throws StartError when the port or the address cannot be had.
 */
export async function openMetrics(
  address: Environment["metrics"],
  measures: Measures,
  log: Logger,
): Promise<OpenMetrics> {
  if (!address) return { notices: [], close: () => {} };
  const [{ createRegistry }, { startMetricsServer }] = await Promise.all([
    import("./exposition.ts"),
    import("./metrics-server.ts"),
  ]);
  const registry = createRegistry(measures);
  const server = await startMetricsServer({ ...address, read: () => registry.metrics(), log });
  const notices = [`Metrics: http://${address.host ?? "localhost"}:${server.port}/metrics`];
  return { notices, close: server.close };
}
