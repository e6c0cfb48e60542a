import type { Server } from "node:http";

/** Longer than any request of a visitor waits for the service. */
const QUIET_MS = 2_500;

/**
 * Does long work once no request has come for a while, so that it holds up nobody who waits for an
 * answer. Where it never gets quiet, whoever needs the work done does it.
 */
export function whenQuiet(server: Server, work: () => void): void {
  const timer = setTimeout(() => {
    server.off("request", wait);
    work();
  }, QUIET_MS).unref();
  const wait = () => timer.refresh();
  server.on("request", wait);
}
