import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export type TestRedis = { url: string; close(): Promise<void> };

type Reply = string | number | Reply[];

/** The few commands that the site and its tests need; times are milliseconds. */
class Counters {
  readonly #counters = new Map<string, { value: number; expiresAt: number }>();

  /** The script of rate-limiter-flexible, whose own tests run it in Redis. */
  #increment(key: string, points: number, seconds: number): Reply {
    const now = Date.now();
    const known = this.#counters.get(key);
    const isAlive = known !== undefined && known.expiresAt > now;
    const counter = isAlive ? known : { value: 0, expiresAt: now + seconds * 1_000 };
    counter.value += points;
    this.#counters.set(key, counter);
    return [counter.value, counter.expiresAt - now];
  }

  call(name: string, key = "", ...args: string[]): Reply {
    switch (name.toUpperCase()) {
      case "AUTH":
        if (key.startsWith("right-")) return "OK";
        throw new Error("WRONGPASS invalid username-password pair or user is disabled.");
      case "EVAL": {
        const [, counter = "", points, seconds] = args;
        return this.#increment(counter, Number(points), Number(seconds));
      }
      case "PTTL":
        return (this.#counters.get(key)?.expiresAt ?? 0) - Date.now();
      case "KEYS":
        return [...this.#counters.keys()].filter((name) => name.startsWith(key.replace("*", "")));
      default:
        throw new Error(`unknown command '${name}'`);
    }
  }
}

function encode(reply: Reply): string {
  if (typeof reply === "number") return `:${Math.trunc(reply)}\r\n`;
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map((item) => encode(item)).join("")}`;
}

/** Parses complete commands (arrays of strings) from the front of a text; returns the rest. */
function takeCommands(text: string, take: (command: string[]) => void): string {
  const [, count] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (count === undefined) return text;
  let at = text.indexOf("\n") + 1;
  const command: string[] = [];
  while (command.length < Number(count)) {
    const [head, length] = /^\$(\d+)\r\n/.exec(text.slice(at, at + 16)) ?? [];
    const start = at + (head?.length ?? 0);
    if (head === undefined || text.length < start + Number(length) + 2) return text;
    command.push(text.slice(start, start + Number(length)));
    at = start + Number(length) + 2;
  }
  take(command);
  return takeCommands(text.slice(at), take);
}

/** A stand-in that counts as Redis does for the one script the site runs. */
async function startStandIn(): Promise<TestRedis> {
  const counters = new Counters();
  const reply = (command: string[]): string => {
    try {
      return encode(counters.call(...(command as [string])));
    } catch (error) {
      const { message } = error as Error;
      return `-${/^[A-Z]+ /.test(message) ? "" : "ERR "}${message.split("\n")[0]}\r\n`;
    }
  };

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let text = "";
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.setEncoding("latin1").on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      text = takeCommands(text + String(chunk), (command) => socket.write(reply(command)));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The server at `TEST_REDIS_URL`, which is not emptied; without it, a stand-in of our own. */
export async function startRedis(): Promise<TestRedis> {
  const url = process.env.TEST_REDIS_URL;
  return url ? { url, close: async () => {} } : startStandIn();
}
