import { Router } from "express";

export type Health = {
  /** From now on the site asks to be taken out of rotation. */
  drain(): void;
  draining(): boolean;
  router: Router;
};

/**
 * `/livez`: the process answers. `/readyz`: it wants more visitors. Neither asks anything of
 * the backend, and neither is logged.
 */
export function createHealth(): Health {
  let draining = false;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(["/livez", "/readyz"], (request, response) => {
    const ready = request.path === "/livez" || !draining;
    response.status(ready ? 200 : 503).set("Cache-Control", "no-store");
    response.type("text/plain").send(ready ? "ok\n" : "shutting down\n");
  });

  return {
    drain() {
      draining = true;
    },
    draining: () => draining,
    router,
  };
}
