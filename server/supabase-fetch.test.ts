import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createSupabaseStore } from "@helmwise/lead-queue/supabase";
import { afterEach, beforeEach, expect, it } from "vitest";

import { contactLead } from "../tests/support/lead.ts";
import { startFakeService } from "../tests/support/servers/service.ts";
import { createMetrics } from "./observability/metrics.ts";
import { createSupabaseFetch } from "./supabase-fetch.ts";

const supabaseFetch = createSupabaseFetch(createMetrics());

let service: Awaited<ReturnType<typeof startFakeService>>;

beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.close());

it("does not follow redirects, which could take passwords to another host", async () => {
  service.answer = (request, response) => {
    response.writeHead(request.url === "/" ? 307 : 200, { Location: "/elsewhere" }).end();
  };
  const call = supabaseFetch(service.supabase.url, { method: "POST", body: "secret" });
  await expect(call).rejects.toThrow(TypeError);
  expect(service.calls).toEqual(["POST /"]);
});

it.each([
  ["before", false],
  ["after", true],
])(
  "stores a lead once if a dead connection lost the call %s it was stored",
  async (_when, early) => {
    const rows: string[] = [];
    const used = new WeakSet<Socket>();
    service.answer = ({ method, socket, url: path = "" }, response) => {
      if (used.has(socket)) {
        if (early) rows.push(path);
        socket.resetAndDestroy();
        return;
      }
      used.add(socket);
      const isNew = rows.length === 0;
      if (isNew && method === "POST") rows.push(path);
      response.writeHead(isNew ? 201 : 409).end();
    };
    // Leaves an open connection, which the next call uses.
    await (await supabaseFetch(service.supabase.url)).text();
    await nextTurn();
    const keep = createSupabaseStore({
      ...service.supabase,
      table: "contact_submissions",
      fetch: supabaseFetch,
      retriesUntilCertain: false,
    });
    expect(await keep(contactLead, new AbortController().signal)).toBe("stored");
    expect(rows).toHaveLength(1);
    expect(service.calls).toHaveLength(3);
  },
);
