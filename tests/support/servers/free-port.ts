import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Ports below those that systems hand out on their own, so no other server or client gets one meanwhile. */
const PORTS = { from: 20_000, to: 32_000 };

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer().listen(port);
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
  throw new Error("No free port");
}
