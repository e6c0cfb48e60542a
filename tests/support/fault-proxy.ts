import { once } from "node:events";
import { createServer, request } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What can go wrong on the way to Supabase. */
export type Fault =
  | "none"
  /** The connection is refused. */
  | "refused"
  /** Supabase handles the call, but its response takes three seconds. */
  | "slow"
  /** Supabase handles the call, but the connection breaks before its response. */
  | "lost reply"
  /** The connection breaks before Supabase is called. */
  | "reset"
  | "500"
  | "429"
  /** An unrelated page, as from a captive portal. */
  | "garbage";

/** Responds in place of Supabase, or passes the call on. */
type Misbehavior = (request: IncomingMessage, response: ServerResponse) => void;

export type FaultProxy = {
  url: string;
  /** From now on; with a pattern, for those calls alone, as `POST /rest/v1/rpc/name?query`. */
  set(fault: Fault | Misbehavior, calls?: RegExp): Promise<void>;
  close(): Promise<void>;
};

const SLOW_MS = 3_000;

/** Sends the call on to Supabase. */
export function pass(
  url: string,
  from: IncomingMessage,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { method, headers } = from;
  const onward = request(new URL(from.url ?? "/", url), { method, headers }, onAnswer);
  onward.on("error", () => from.destroy());
  from.pipe(onward);
}

/** Sends Supabase's response back. */
export function relay(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

function refuse(from: IncomingMessage, response: ServerResponse, status: number) {
  from.resume();
  response.writeHead(status, { "Content-Type": "application/json" }).end('{"message":"down"}');
}

/** A proxy in front of Supabase that fails as configured, on a constant port. */
export async function startFaultProxy(serviceUrl: string): Promise<FaultProxy> {
  let fault: Fault | Misbehavior = "none";
  let affected = /^/;
  let port = 0;
  let server: Server | undefined;

  const faults: Record<Fault, Misbehavior> = {
    none: (from, to) => pass(serviceUrl, from, (answer) => relay(answer, to)),
    refused: (from) => from.destroy(),
    slow: (from, to) =>
      pass(serviceUrl, from, (answer) => setTimeout(() => relay(answer, to), SLOW_MS).unref()),
    "lost reply": (from) => pass(serviceUrl, from, () => from.socket.destroy()),
    reset: (from) => from.socket.resetAndDestroy(),
    "500": (from, to) => refuse(from, to, 500),
    "429": (from, to) => refuse(from, to, 429),
    garbage: (from, to) => {
      from.resume();
      to.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome to our network</h1>");
    },
  };

  function answer(from: IncomingMessage, to: ServerResponse) {
    const isAffected = affected.test(`${from.method} ${from.url}`);
    const now = isAffected ? fault : "none";
    const misbehave = typeof now === "function" ? now : faults[now];
    misbehave(from, to);
  }

  async function listen() {
    server = createServer(answer).listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }

  async function close() {
    const closing = server;
    server = undefined;
    if (!closing) return;
    closing.close();
    closing.closeAllConnections();
    await once(closing, "close");
  }

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    async set(next, calls = /^/) {
      fault = next;
      affected = calls;
      if (next === "refused") await close();
      else if (!server) await listen();
    },
    close,
  };
}
