import { Router } from "express";
import type { RequestHandler } from "express";

export type Health = {
  /** Makes `/readyz` fail, so that the load balancer sends no more requests. */
  drain(): void;
  router: Router;
  /** Closes connections after their response while the site drains. */
  closeConnections: RequestHandler;
};

/**
 * `/livez`: the process runs. `/readyz`: it accepts requests. Neither calls Supabase, and neither is
 * logged.
 * @param release the version that runs, which `/livez` names.
 */
export function createHealth(release?: string): Health {
  let draining = false;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(["/livez", "/readyz"], (request, response) => {
    const ready = request.path === "/livez" || !draining;
    response.status(ready ? 200 : 503).set("Cache-Control", "no-store");
    const named = request.path === "/livez" && release ? ` ${release}` : "";
    response.type("text/plain").send(ready ? `ok${named}\n` : "shutting down\n");
  });

  return {
    drain() {
      draining = true;
    },
    router,
    closeConnections: (_request, response, next) => {
      if (draining) response.setHeader("Connection", "close");
      next();
    },
  };
}
