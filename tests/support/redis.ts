import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { LuaFactory } from "wasmoon";

export type TestRedis = { url: string; close(): Promise<void> };

type Value = string[];
type Reply = string | number | boolean | Reply[];

/** The few commands on lists the site needs; times are milliseconds, as replies of Redis are. */
class Lists {
  readonly #lists = new Map<string, { values: Value; expiresAt: number }>();

  #read(key: string): Value {
    const list = this.#lists.get(key);
    return list && list.expiresAt > Date.now() ? list.values : [];
  }

  #write(key: string, values: Value): void {
    const known = this.#read(key).length > 0 && this.#lists.get(key)?.expiresAt;
    if (values.length === 0) this.#lists.delete(key);
    else this.#lists.set(key, { values, expiresAt: known || Number.POSITIVE_INFINITY });
  }

  call(name: string, key = "", ...args: string[]): Reply {
    const values = this.#read(key);
    switch (name.toUpperCase()) {
      case "PING":
        return "PONG";
      case "AUTH":
        if (key.startsWith("right-")) return "OK";
        throw new Error("WRONGPASS invalid username-password pair or user is disabled.");
      case "TIME": {
        const now = Date.now();
        return [String(Math.floor(now / 1000)), String((now % 1000) * 1000)];
      }
      case "LINDEX":
        return values.at(Number(args[0])) ?? false;
      case "RPUSH":
        this.#write(key, [...values, ...args]);
        return values.length + args.length;
      case "RPOP":
        this.#write(key, values.slice(0, -1));
        return values.at(-1) ?? false;
      case "LTRIM": {
        const end = Number(args[1]) + 1;
        this.#write(key, values.slice(Number(args[0]), end || undefined));
        return "OK";
      }
      case "PEXPIRE": {
        const list = this.#lists.get(key);
        if (list) list.expiresAt = Date.now() + Number(args[0]);
        return list ? 1 : 0;
      }
      case "PTTL": {
        const left = (this.#lists.get(key)?.expiresAt ?? 0) - Date.now();
        return values.length === 0 ? -2 : Number.isFinite(left) ? left : -1;
      }
      case "KEYS":
        return [...this.#lists.keys()].filter((name) => name.startsWith(key.replace("*", "")));
      default:
        throw new Error(`unknown command '${name}'`);
    }
  }
}

function encode(reply: Reply): string {
  if (typeof reply === "boolean") return "$-1\r\n";
  if (typeof reply === "number") return `:${Math.trunc(reply)}\r\n`;
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map((item) => encode(item)).join("")}`;
}

/** Takes whole commands, arrays of strings, off the front of a text; gives what is left. */
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

/** A stand-in that runs the real scripts in a real Lua, each in one go as Redis does. */
async function startStandIn(): Promise<TestRedis> {
  const lua = await new LuaFactory().createEngine({ enableProxy: false });
  const lists = new Lists();
  lua.global.set("redis", { call: (...command: string[]) => lists.call(...(command as ["TIME"])) });

  const answer = ([name = "", ...args]: string[]): Reply => {
    if (name === "EVALSHA") throw new Error("NOSCRIPT No matching script");
    if (name !== "EVAL") return lists.call(name, ...args);
    const [script = "", keys = "0", ...rest] = args;
    lua.global.set("KEYS", rest.slice(0, Number(keys)));
    lua.global.set("ARGV", rest.slice(Number(keys)));
    return lua.doStringSync(script) as Reply;
  };
  const reply = (command: string[]): string => {
    try {
      return encode(answer(command));
    } catch (error) {
      const { message } = error as Error;
      return `-${/^[A-Z]+ /.test(message) ? "" : "ERR "}${message.split("\n")[0]}\r\n`;
    }
  };

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let text = "";
    sockets.add(socket);
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
      lua.global.close();
    },
  };
}

/** The server at `TEST_REDIS_URL`, which is not emptied; without it, a stand-in of our own. */
export async function startRedis(): Promise<TestRedis> {
  const url = process.env.TEST_REDIS_URL;
  return url ? { url, close: async () => {} } : startStandIn();
}
