import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createSupabaseStore } from "@helmwise/lead-queue/supabase";
import { afterEach, expect, it } from "vitest";

import { contactLead } from "../tests/support/lead.ts";
import { createMetrics } from "./observability/metrics.ts";
import { createSupabaseFetch } from "./supabase-fetch.ts";

const supabaseFetch = createSupabaseFetch(createMetrics());

let server: Server;
let calls: string[];

/** @returns the address of a service with this response. */
async function serve(answer: RequestListener): Promise<string> {
  calls = [];
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it("does not follow redirects, which could take passwords to another host", async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.url === "/" ? 307 : 200, { Location: "/elsewhere" }).end();
  });
  await expect(supabaseFetch(url, { method: "POST", body: "secret" })).rejects.toThrow(TypeError);
  expect(calls).toEqual(["POST /"]);
});

it.each([
  ["before", false],
  ["after", true],
])(
  "stores a lead once if a dead connection lost the call %s it was stored",
  async (_when, early) => {
    const rows: string[] = [];
    const used = new WeakSet<Socket>();
    const url = await serve(({ method, socket, url: path = "" }, response) => {
      if (used.has(socket)) {
        if (early) rows.push(path);
        socket.resetAndDestroy();
        return;
      }
      used.add(socket);
      const isNew = rows.length === 0;
      if (isNew && method === "POST") rows.push(path);
      response.writeHead(isNew ? 201 : 409).end();
    });
    // Leaves an open connection, which the next call uses.
    await (await supabaseFetch(url)).text();
    await nextTurn();
    const keep = createSupabaseStore({
      url,
      anonKey: "sb_publishable_test",
      table: "contact_submissions",
      fetch: supabaseFetch,
      retriesUntilCertain: false,
    });
    expect(await keep(contactLead, new AbortController().signal)).toBe("stored");
    expect(rows).toHaveLength(1);
    expect(calls).toHaveLength(3);
  },
);
