import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { Router } from "express";

export type Health = ReturnType<typeof createHealth>;

/**
 * `/livez`: the process runs. `/readyz`: it accepts requests. Neither calls Supabase, and neither is
 * logged.
 * @param release the version that runs, which `/livez` names.
 */
export function createHealth(release?: string) {
  let draining = false;
  const router = Router({ caseSensitive: true, strict: true });
  const live = release ? `ok ${release}\n` : "ok\n";

  router.get("/livez", (_request, response) => {
    response.set("Cache-Control", "no-store").type("text/plain").send(live);
  });
  router.get("/readyz", (_request, response) => {
    response
      .status(draining ? 503 : 200)
      .set("Cache-Control", "no-store")
      .type("text/plain");
    response.send(draining ? "shutting down\n" : "ok\n");
  });

  return {
    router,
    /** Makes `/readyz` fail, so that the load balancer sends no more requests, and closes connections. */
    drain(server: Server) {
      draining = true;
      server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) =>
        response.setHeader("Connection", "close"),
      );
    },
  };
}
