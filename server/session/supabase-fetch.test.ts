import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createSupabaseStore } from "@helmwise/lead-queue/supabase";
import { afterEach, expect, it, vi } from "vitest";

import { contactLead } from "../../tests/support/lead.ts";
import { createMetrics } from "../observability/metrics.ts";
import { createSupabaseFetch, shareRefreshes } from "./supabase-fetch.ts";

const supabaseFetch = createSupabaseFetch(createMetrics());

let server: Server;
let connections: Set<Socket>;
let heard: string[];

/** @returns the address of a service with this response. */
async function serve(answer: RequestListener): Promise<string> {
  connections = new Set();
  heard = [];
  server = createServer((request, response) => {
    connections.add(request.socket);
    heard.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Responds to the first call of each connection and closes the connection at the next one. */
function onceEach(
  answer: RequestListener,
  lost = (_call: IncomingMessage): unknown => null,
): RequestListener {
  const used = new WeakSet<Socket>();
  return (request, response) => {
    if (used.has(request.socket)) {
      lost(request);
      request.socket.resetAndDestroy();
      return;
    }
    used.add(request.socket);
    answer(request, response);
  };
}

/** Leaves an open connection to the service, which the next call may use. */
async function openConnection(url: string) {
  await (await supabaseFetch(url)).text();
  await nextTurn();
}

it("reuses an open connection", async () => {
  const url = await serve((request, response) => void request.pipe(response));
  for (const word of ["a", "b", "c"]) {
    const response = await supabaseFetch(url, { method: "POST", body: word });
    expect(await response.text()).toBe(word);
    await nextTurn();
  }
  expect(connections.size).toBe(1);
});

it("continues after a restart of Supabase", async () => {
  const url = await serve((_request, response) => response.end("here"));
  await openConnection(url);
  server.closeAllConnections();
  expect(await (await supabaseFetch(url)).text()).toBe("here");
  expect(connections.size).toBe(2);
});

it("does not repeat a call that changes data", async () => {
  const url = await serve(onceEach((_request, response) => response.end("{}")));
  await openConnection(url);
  const sent = supabaseFetch(`${url}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    body: "{}",
  });
  await expect(sent).rejects.toThrow(new TypeError("fetch failed"));
  expect(heard).toEqual(["GET /", "POST /auth/v1/token?grant_type=pkce"]);
});

it.each([
  ["before", false],
  ["after", true],
])(
  "stores a lead once if a dead connection lost the call %s it was stored",
  async (_when, early) => {
    const rows: string[] = [];
    const store: RequestListener = (request, response) => {
      const isNew = rows.length === 0;
      if (isNew && request.method === "POST") rows.push(request.url ?? "");
      response.writeHead(isNew ? 201 : 409).end();
    };
    const url = await serve(onceEach(store, ({ url: path = "" }) => early && rows.push(path)));
    await openConnection(url);
    const keep = createSupabaseStore({
      url,
      anonKey: "sb_publishable_test",
      table: "contact_submissions",
      fetch: supabaseFetch,
      retriesUntilCertain: false,
    });
    expect(await keep(contactLead, new AbortController().signal)).toBe("stored");
    expect(rows).toHaveLength(1);
    expect(heard).toHaveLength(3);
  },
);

it("returns Supabase's response, decompressed", async () => {
  const url = await serve((request, response) => {
    expect(request.headers).toMatchObject({ apikey: "key" });
    expect(request.headers["accept-encoding"]).toContain("gzip");
    const headers = { "Content-Encoding": "gzip", "X-Supabase-Api-Version": "2024-01-01" };
    response.writeHead(422, headers).end(gzipSync('{"code":"weak_password"}'));
  });
  const response = await supabaseFetch(new URL(url), { headers: { apikey: "key" } });
  expect(response.status).toBe(422);
  expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  expect(await response.json()).toEqual({ code: "weak_password" });
});

it("accepts a response without a body", async () => {
  const url = await serve((_request, response) => response.writeHead(204).end());
  expect((await supabaseFetch(url, { method: "HEAD" })).status).toBe(204);
});

it("does not follow redirects", async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.url === "/" ? 307 : 200, { Location: "/elsewhere" }).end();
  });
  await expect(supabaseFetch(url, { method: "POST", body: "secret" })).rejects.toThrow(TypeError);
  expect(heard).toEqual(["POST /"]);
});

it.each([
  ["before Supabase responds", () => {}],
  ["in the middle of the answer", (_request, response) => response.writeHead(200).write("a")],
] satisfies [string, RequestListener][])(
  "ends when its signal aborts, %s",
  async (_when, answer) => {
    const url = await serve(answer);
    const controller = new AbortController();
    const asked = supabaseFetch(url, { signal: controller.signal }).then((response) =>
      response.text(),
    );
    await expect.poll(() => connections.size).toBe(1);
    controller.abort(new DOMException("Too slow", "TimeoutError"));
    await expect(asked).rejects.toThrow(controller.signal.reason as DOMException);
    await expect.poll(() => [...connections].every((socket) => socket.destroyed)).toBe(true);
  },
);

it("reports why a call failed", async () => {
  const url = await serve(() => {});
  server.close();
  await once(server, "close");
  await expect(supabaseFetch(url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

it("rejects an incomplete response", async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write("half", () => response.destroy());
  });
  const response = await supabaseFetch(url);
  await expect(response.text()).rejects.toThrow(TypeError);
});

const REFRESH = "https://backend.example/auth/v1/token?grant_type=refresh_token";
const USER = "https://backend.example/auth/v1/user";

type Settle = { resolve(response: Response): void; reject(error: Error): void };

/** A service that responds when the test tells it to. */
function heldService() {
  const calls: Settle[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((resolve, reject) => {
      calls.push({ resolve, reject });
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  return { fetch, calls };
}

function body(token: string): RequestInit {
  return { method: "POST", body: JSON.stringify({ refresh_token: token }) };
}

function session(name: string): Response {
  return Response.json({ access_token: name, refresh_token: `${name}-next` });
}

it("refreshes a session once for simultaneous requests, and each can read the response", async () => {
  const { fetch, calls } = heldService();
  const shared = shareRefreshes(fetch, 10_000);
  const answers = [1, 2, 3].map(() => shared(REFRESH, body("one")));
  const other = shared(REFRESH, body("two"));
  expect(calls).toHaveLength(2);
  calls[0]?.resolve(session("new-one"));
  calls[1]?.resolve(session("new-two"));
  for (const answer of answers) {
    expect(await (await answer).json()).toMatchObject({ access_token: "new-one" });
  }
  expect(await (await other).json()).toMatchObject({ access_token: "new-two" });
});

it("stores the session of a refresh that outlasted its request", async () => {
  const { fetch, calls } = heldService();
  const shared = shareRefreshes(fetch, 10_000);
  const page = new AbortController();
  const first = shared(REFRESH, { ...body("one"), signal: page.signal });
  page.abort(new DOMException("Too slow", "TimeoutError"));
  await expect(first).rejects.toThrow("Too slow");
  calls[0]?.resolve(session("late"));
  const second = await shared(REFRESH, body("one"));
  expect(await second.json()).toMatchObject({ access_token: "late" });
  expect(calls).toHaveLength(1);
});

it("asks Auth for the session again after ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const { fetch, calls } = heldService();
    const shared = shareRefreshes(fetch, 10_000);
    const first = shared(REFRESH, body("one"));
    calls[0]?.resolve(session("new-one"));
    await first;
    await vi.advanceTimersByTimeAsync(9_900);
    await shared(REFRESH, body("one"));
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    const later = shared(REFRESH, body("one"));
    expect(calls).toHaveLength(2);
    calls[1]?.resolve(session("newer"));
    await later;
  } finally {
    vi.useRealTimers();
  }
});

it.each<[string, (call: Settle) => void]>([
  ["fails", ({ reject }) => reject(new TypeError("fetch failed"))],
  ["is refused", ({ resolve }) => resolve(Response.json({ code: "x" }, { status: 400 }))],
  ["is answered with a page of the network", ({ resolve }) => resolve(new Response("<h1>"))],
])("retries after a refresh that %s", async (_what, settle) => {
  const { fetch, calls } = heldService();
  const shared = shareRefreshes(fetch, 10_000);
  const first = shared(REFRESH, body("one"));
  for (const call of calls) settle(call);
  await first.catch(() => {});
  await vi.waitFor(() => {
    void shared(REFRESH, body("one")).catch(() => {});
    expect(calls).toHaveLength(2);
  });
});

it("shares no other calls", () => {
  const { fetch, calls } = heldService();
  const shared = shareRefreshes(fetch, 10_000);
  void shared(USER);
  void shared(USER);
  expect(calls).toHaveLength(2);
});
