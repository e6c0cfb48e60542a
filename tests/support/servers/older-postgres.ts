import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** The major version of `pg_dump` in PATH; undefined where there is none. */
export function majorOfPgDump(): number | undefined {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  const [, major] = /(\d+)\./.exec(stdout ?? "") ?? [];
  return major === undefined ? undefined : Number(major);
}

const VERSION = Buffer.from("server_version\0");

/**
 * A way to a server on a socket that calls the server's version `major`. `pg_dump` refuses newer servers, though it
 * can read the databases of the next ones.
 */
export async function startVersionProxy(serverUrl: string, major: number) {
  const target = new URL(serverUrl);
  const socketPath = join(target.searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const server = createServer((socket) => {
    const far = connect(socketPath);
    for (const [end, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      end.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
    socket.pipe(far);
    far.on("data", (chunk) => {
      const at = chunk.indexOf(VERSION);
      if (at !== -1) chunk.write(String(major), at + VERSION.length);
      socket.write(chunk);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  target.searchParams.delete("host");
  target.host = `127.0.0.1:${port}`;
  return { url: target.href, close: () => void server.close() };
}
