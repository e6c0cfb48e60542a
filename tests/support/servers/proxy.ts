import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** How a proxy treats connections; `says` answers whatever comes with the same words. */
export type ProxyMode = "pass" | "refuse" | "mute" | { says: string };

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** A proxy before a TCP server on loopback that can fail like a network. */
export async function startProxy(service: string) {
  const target = new URL(service);
  const sockets = new Set<Socket>();
  let mode: ProxyMode = "pass";
  let connections = 0;
  let hushed = false;

  const keep = (end: Socket) => {
    sockets.add(end);
    end.on("error", () => {}).on("close", () => sockets.delete(end));
  };
  const server = createServer((socket) => {
    connections += 1;
    keep(socket);
    if (mode === "refuse") socket.destroy();
    if (mode !== "pass") {
      const words = typeof mode === "object" ? mode.says : "";
      socket.on("data", () => socket.write(words));
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    socket.pipe(far);
    far.on("data", (chunk) => hushed || socket.write(chunk)).on("close", () => socket.destroy());
    socket.on("close", () => far.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(service);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The target's URL with this proxy's address. */
    url: url.href,
    /** Cuts every connection and treats the next ones so. */
    turn(next: ProxyMode) {
      mode = next;
      connections = 0;
      hushed = false;
      cut();
    },
    /** Lets connections live on, but without another word to them. */
    hush() {
      hushed = true;
    },
    /** How many connections were made since the last turn. */
    connections: () => connections,
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
