import { request } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { startFakeService } from "./service.ts";

/** What can go wrong on the way to Supabase. */
export type Fault =
  | "none"
  /** The connection breaks before Supabase is called. */
  | "refused"
  /** Supabase handles the call, but its response takes three seconds. */
  | "slow"
  /** Supabase handles the call, but the connection breaks before its response. */
  | "lost reply"
  | "500"
  /** An unrelated page, as from a captive portal. */
  | "garbage";

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

/** A proxy in front of Supabase that fails as configured. */
export async function startFaultProxy(serviceUrl: string) {
  const service = await startFakeService();
  const faults: Record<Fault, RequestListener> = {
    none: (from, to) => pass(serviceUrl, from, (answer) => relay(answer, to)),
    refused: (from) => from.socket.resetAndDestroy(),
    slow: (from, to) =>
      pass(serviceUrl, from, (answer) => setTimeout(() => relay(answer, to), SLOW_MS).unref()),
    "lost reply": (from) => pass(serviceUrl, from, () => from.socket.destroy()),
    "500": (_from, to) =>
      void to.writeHead(500, { "Content-Type": "application/json" }).end('{"message":"down"}'),
    garbage: (_from, to) =>
      void to
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<h1>Welcome to our network</h1>"),
  };
  service.answer = faults.none;
  return {
    url: service.supabase.url,
    /** From now on; with a pattern, for those calls alone, as `POST /rest/v1/rpc/name?query`. */
    set(fault: Fault | RequestListener, calls = /^/) {
      const misbehave = typeof fault === "function" ? fault : faults[fault];
      service.answer = (from, to) => {
        const isAffected = calls.test(`${from.method} ${from.url}`);
        (isAffected ? misbehave : faults.none)(from, to);
      };
    },
    close: () => service.close(),
  };
}
