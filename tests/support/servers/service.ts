import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Accepts all rows and has no data. */
const acceptAll: RequestListener = ({ method, url }, response) => {
  const takes = method === "POST" && url?.startsWith("/rest/");
  response.writeHead(takes ? 201 : 200, { "Content-Type": "application/json" });
  response.end(takes ? "" : "[]");
};

/** A fake Supabase on loopback with configurable responses. */
export async function startFakeService() {
  const server = createServer((request, response) => {
    service.calls.push(`${request.method} ${request.url?.split("?")[0]}`);
    request.resume();
    service.answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const service = {
    supabase: { url: `http://127.0.0.1:${port}`, anonKey: "sb_publishable_test" },
    /** Method and path of each call so far. */
    calls: [] as string[],
    /** How it answers from now on. */
    answer: acceptAll,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return service;
}
