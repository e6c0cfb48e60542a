import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeService = {
  supabase: { url: string; anonKey: string };
  /** Method and path of each call so far. */
  calls: string[];
  /** How it answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
};

/**
 * A fake Supabase on loopback with configurable responses; by default it accepts all rows and has
 * no data.
 */
export async function startFakeService(): Promise<FakeService> {
  const server = createServer((request, response) => {
    service.calls.push(`${request.method} ${request.url?.split("?")[0]}`);
    request.resume();
    service.answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const service: FakeService = {
    supabase: { url: `http://127.0.0.1:${port}`, anonKey: "sb_publishable_test" },
    calls: [],
    answer: ({ method, url }, response) => {
      const takes = method === "POST" && url?.startsWith("/rest/");
      response.writeHead(takes ? 201 : 200, { "Content-Type": "application/json" });
      response.end(takes ? "" : "[]");
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return service;
}
