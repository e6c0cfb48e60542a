import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { createSupabaseStore } from "@helmwise/lead-queue/supabase";
import { afterEach, expect, it } from "vitest";

import { contactLead } from "../../tests/support/lead.ts";
import { supabaseFetch } from "./supabase-connection.ts";

let server: Server;
let connections: Set<Socket>;
let heard: string[];

/** @returns the address of a service that answers so. */
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

/** Answers one call of each connection; at the next one the connection is gone. */
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

it("reuses an open connection", async () => {
  const url = await serve((request, response) => void request.pipe(response));
  for (const word of ["a", "b", "c"]) {
    const response = await supabaseFetch(url, { method: "POST", body: word });
    expect(await response.text()).toBe(word);
  }
  expect(connections.size).toBe(1);
});

it("continues after a restart of Supabase", async () => {
  const url = await serve((_request, response) => response.end("here"));
  await supabaseFetch(url);
  server.closeAllConnections();
  expect(await (await supabaseFetch(url)).text()).toBe("here");
  expect(connections.size).toBe(2);
});

it.each([
  ["GET", "/rest/v1/blog_posts?select=slug"],
  ["POST", "/rest/v1/rpc/find_blog_posts"],
  ["POST", "/auth/v1/token?grant_type=refresh_token"],
])("repeats a call that a dead connection lost: %s %s", async (method, path) => {
  const url = await serve(onceEach((_request, response) => response.end("[1]")));
  await supabaseFetch(url);
  const response = await supabaseFetch(`${url}${path}`, { method });
  expect(await response.json()).toEqual([1]);
  expect(heard).toEqual(["GET /", `${method} ${path}`, `${method} ${path}`]);
});

it("does not repeat a call that changes data", async () => {
  const url = await serve(onceEach((_request, response) => response.end("{}")));
  await supabaseFetch(url);
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
    await supabaseFetch(url);
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
    expect(request.headers).toMatchObject({ "accept-encoding": "gzip", apikey: "key" });
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
    const asked = supabaseFetch(url, { signal: controller.signal });
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
  await expect(supabaseFetch(url)).rejects.toThrow(TypeError);
});
