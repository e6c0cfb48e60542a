import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A network before the Postgres server at `url` that can lose packets without a word to either side. */
export async function startDroppingProxy(url: string) {
  const { port, hostname, searchParams } = new URL(url);
  const folder = searchParams.get("host");
  const sockets = new Set<Socket>();
  let dropsNew = false;
  const server = createServer((client) => {
    sockets.add(client.on("error", () => {}));
    if (dropsNew) return;
    const onward = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
    sockets.add(onward.on("error", () => {}));
    client.pipe(onward).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const through = new URL(url);
  through.searchParams.delete("host");
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Loses what is sent on the connections of this moment, and on later ones if so. */
    drop({ later = false } = {}): void {
      dropsNew = later;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
