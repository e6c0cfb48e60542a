import { once } from "node:events";
import { createServer, request } from "node:http";
import type { ClientRequest, IncomingMessage, Server } from "node:http";

import express from "express";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { listen } from "../http-server.ts";
import { slowBodies } from "./slow-bodies.ts";

let server: Server;
let port: number;
const arrived: (() => void)[] = [];

beforeAll(async () => {
  const app = express();
  app.use(slowBodies(20_000));
  app.post("/staff", (_request, response, next) => {
    response.locals.waitForBody?.();
    next();
  });
  app.post("*", (incoming, response) => {
    arrived.shift()?.();
    incoming.resume().on("end", () => response.end("complete"));
  });
  server = createServer(app);
  port = await listen(server, { port: 0, host: undefined });
});
afterAll(() => server.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Sends the first half of a body. */
async function begin(path: string): Promise<ClientRequest> {
  const headers = { "Content-Length": 10 };
  const sent = request({ port, path, method: "POST", headers, agent: false });
  const reached = new Promise<void>((resolve) => arrived.push(resolve));
  sent.write("12345");
  await reached;
  return sent;
}

test.each([
  ["/contact", 408],
  ["/staff", 200],
])("a body for %s that takes longer than allowed gets %i", async (path, status) => {
  const sent = await begin(path);
  const response = once(sent, "response") as Promise<[IncomingMessage]>;
  await vi.advanceTimersByTimeAsync(20_000);
  sent.end("67890");
  const [{ statusCode }] = await response;
  expect(statusCode).toBe(status);
  sent.destroy();
});
