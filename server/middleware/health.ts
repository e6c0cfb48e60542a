import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { Router } from "express";
import type { Response } from "express";

function send(response: Response, status: number, text: string) {
  // The request may have a body, which no code reads, so the connection cannot be used again.
  response.status(status).set({ "Cache-Control": "no-store", Connection: "close" });
  response.type("text/plain").send(text);
}

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

  router.get("/livez", (_request, response) => send(response, 200, live));
  router.get("/readyz", (_request, response) =>
    draining ? send(response, 503, "shutting down\n") : send(response, 200, "ok\n"),
  );

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
