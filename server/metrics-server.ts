import { createServer } from "node:http";

import { collectDefaultMetrics } from "prom-client";
import type { Registry } from "prom-client";

import { listen } from "./http-server.ts";
import type { Logger } from "./observability/logger.ts";

type MetricsAddress = { port: number; host: string | undefined };

/**
 * Serves the metrics to Prometheus at `/metrics` on a separate port, and adds the metrics of the
 * process: memory, CPU, event loop.
 * @param address undefined starts no server.
 * @returns the port in use and a function that closes the server.
 * @throws StartError when the port or the address is not available.
 */
export async function startMetricsServer(
  address: MetricsAddress | undefined,
  registry: Registry,
  log: Logger,
) {
  if (!address) return undefined;
  const { port, host } = address;
  collectDefaultMetrics({ register: registry });
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    const end = (status: number, type: string, text: string) =>
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    const isScrape = request.method === "GET" || request.method === "HEAD";
    if (!isScrape || request.url?.split("?")[0] !== "/metrics") {
      end(404, "text/plain", "Metrics are at /metrics.\n");
      return;
    }
    registry.metrics().then(
      (text) => end(200, registry.contentType, text),
      (error: unknown) => {
        log("error", "Metrics could not be gathered", { error });
        end(500, "text/plain", "Metrics could not be gathered.\n");
      },
    );
  });
  const used = await listen(server, {
    port,
    host,
    names: { port: "METRICS_PORT", host: "METRICS_HOST" },
  });
  log("info", `Metrics: http://${host ?? "localhost"}:${used}/metrics`);
  return {
    port: used,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
