import type { IncomingMessage, ServerResponse } from "node:http";

import { pass, relay } from "../../tests/support/fault-proxy.ts";
import type { Fault, Misbehaviour } from "../../tests/support/fault-proxy.ts";

/** What a service may do to the site, by what an operator would call it. */
export type Outages = Record<string, Fault | Misbehaviour>;

type Answer = { status?: number; type?: string; body?: string; headers?: Record<string, string> };

function say({ status = 200, type = "application/json", body = "", headers }: Answer) {
  return (from: IncomingMessage, to: ServerResponse) => {
    from.resume();
    to.writeHead(status, { "Content-Type": type, ...headers }).end(body);
  };
}

const slowDown = {
  status: 429,
  body: '{"code":"over_request_rate_limit","message":"Too many requests"}',
  headers: { "Retry-After": "30" },
};

/** What the service does is done; only its answer is late, or lost half-way. */
export function createOutages(serviceUrl: string): Outages {
  const late =
    (seconds: number): Misbehaviour =>
    (from, to) =>
      pass(serviceUrl, from, (answer) => {
        setTimeout(() => relay(answer, to), seconds * 1_000).unref();
      });
  const cut: Misbehaviour = (from, to) =>
    pass(serviceUrl, from, (answer) => {
      answer.resume();
      to.writeHead(answer.statusCode ?? 502, {
        "Content-Type": "application/json",
        "Content-Length": "1000",
      });
      to.write('[{"id":', () => to.socket?.resetAndDestroy());
    });
  return {
    "refuses connections": "refused",
    "answers after 2 s": late(2),
    "answers after 10 s": late(10),
    "never answers": (from) => void from.resume(),
    "a page of HTML": say({ type: "text/html", body: "<h1>Welcome to our network</h1>" }),
    "an empty answer": say({}),
    "half of some JSON": say({ body: '[{"id":"11111111-1111-4111-8111-111111111111","na' }),
    "JSON of another kind": say({ body: '{"a":[1,null,"x"]}' }),
    "429 to everything": say(slowDown),
    "500 to everything": say({ status: 500, body: '{"message":"oops"}' }),
    "breaks off in its answer": cut,
  };
}
