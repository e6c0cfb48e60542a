import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Environment } from "../app/lib/env/env.server.ts";
import type { Logger } from "./observability/logger.ts";
import { StartError } from "./errors.ts";

const PORTS_TO_TRY = 20;

/** An HTTP server with timeouts against slow and hostile clients. */
export function createHttpServer({ development = false } = {}): Server {
  const server = createServer({
    // `validateRequest` rejects a missing Host, with the security headers of every response.
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024,
    // Both count from the first byte of a request, so they may be shorter than an idle connection lives.
    headersTimeout: 10_000,
    // For the pictures of staff; `slowBodies` ends all others after 20 seconds.
    requestTimeout: 300_000,
    // Longer than the 60 s of common load balancers: a request on a connection that the site is just
    // closing would get a 502.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  server.maxHeadersCount = 100;
  // Disconnects a client that requests a page and does not read it. In development, compiling the first
  // page can take longer than that.
  server.timeout = development ? 0 : 30_000;
  return server;
}

type ListenOptions = {
  port: number;
  host: string | undefined;
  /** The variables that set port and host, for error messages; by default PORT and HOST. */
  names?: { port: string; host: string };
};

const NAMES = { port: "PORT", host: "HOST" };

async function attempt(server: Server, { port, host }: ListenOptions): Promise<number> {
  server.listen({ port, host });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

function explain(error: unknown, { port, host, names = NAMES }: ListenOptions): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or set ${names.port} to another.`,
    EACCES: `Port ${port} may not be used by this account. Set ${names.port} to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${names.host} to one it has, or leave it out.`,
    ENOTFOUND: `The host name ${host} is not known. Set ${names.host} to an address of this machine.`,
  };
  const reason = reasons[codeOf(error)];
  return reason ? new StartError(reason) : error;
}

/**
 * Starts to listen.
 * @returns the port in use.
 * @throws StartError when the port or the address is not available.
 */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  try {
    return await attempt(server, options);
  } catch (error) {
    throw explain(error, options);
  }
}

/**
 * The wanted port, or the next one that is free: in development two checkouts may run at once.
 * @throws StartError when none of the next twenty is free.
 */
async function findFreePort({ port, host }: ListenOptions): Promise<number> {
  for (let candidate = port; candidate < port + PORTS_TO_TRY; candidate += 1) {
    const probe = createServer();
    try {
      const found = await attempt(probe, { port: candidate, host });
      await new Promise((resolve) => probe.close(resolve));
      return found;
    } catch (error) {
      if (codeOf(error) !== "EADDRINUSE") throw explain(error, { port: candidate, host });
    }
  }
  throw new StartError(`Ports ${port} to ${port + PORTS_TO_TRY - 1} are all taken. Set PORT.`);
}

/** The port to listen on. In development, or for port 0, a free one. */
export async function choosePort(
  { mode, port: wanted, host }: Pick<Environment, "mode" | "port" | "host">,
  log: Logger,
): Promise<number> {
  if (mode !== "development" && wanted !== 0) return wanted;
  const port = await findFreePort({ port: wanted, host });
  if (port !== wanted && wanted !== 0) log("info", `Port ${wanted} is taken, using ${port}.`);
  return port;
}
