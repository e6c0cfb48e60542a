import { createServer } from "node:http";

import { listen } from "../http-server.ts";
import type { Logger } from "./logger.ts";

type MetricsServerOptions = {
  port: number;
  host: string | undefined;
  /** Everything as it stands, in Prometheus's text format. */
  read: () => Promise<string>;
  log: Logger;
};

const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Answers scrapes at `/metrics`, on a port that visitors do not reach.
 * @returns the port in use, and what closes it.
 * @throws StartError when the port or the address cannot be had.
 */
export async function startMetricsServer({ port, host, read, log }: MetricsServerOptions) {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    const end = (status: number, type: string, text: string) =>
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    const isScrape = request.method === "GET" || request.method === "HEAD";
    if (!isScrape || request.url?.split("?")[0] !== "/metrics") {
      end(404, "text/plain", "Metrics are at /metrics.\n");
      return;
    }
    read().then(
      (text) => end(200, CONTENT_TYPE, text),
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
  return {
    port: used,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
