import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { Router } from "express";
import type { Response } from "express";

function send(response: Response, status: number, text: string) {
  // The request may have a body, which no code reads, so the connection cannot be used again.
  response.status(status).set({ "Cache-Control": "no-store", Connection: "close" });
  response.type("text/plain").send(text);
}

const DATABASE_AWAY = "ok, but the database does not answer\n";

export type Health = ReturnType<typeof createHealth>;

type HealthOptions = {
  /** The version that runs, which `/livez` names. */
  release?: string;
  /** Whether the Postgres server of the embedded backend answers, known within seconds. */
  databaseAnswers?: (() => Promise<boolean>) | undefined;
};

/**
 * `/livez`: the process runs. `/readyz`: it accepts requests. Neither calls a Supabase project, and neither is
 * logged. Without its database the site still serves pages and keeps leads, so it stays ready and only says so.
 */
export function createHealth({ release, databaseAnswers }: HealthOptions = {}) {
  let draining = false;
  const router = Router({ caseSensitive: true, strict: true });
  const live = release ? `ok ${release}\n` : "ok\n";

  router.get("/livez", (_request, response) => send(response, 200, live));
  router.get("/readyz", (_request, response, next) => {
    if (draining) return send(response, 503, "shutting down\n");
    if (!databaseAnswers) return send(response, 200, "ok\n");
    databaseAnswers()
      .then((answers) => send(response, 200, answers ? "ok\n" : DATABASE_AWAY))
      .catch(next);
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
