import { once } from "node:events";
import { createServer, type Server } from "node:net";

import { afterEach, beforeEach, expect, test } from "vitest";

import { startHttpServer } from "./http-server.ts";

const HOST = "127.0.0.1";
const TAKEN = 12;

let warnings: string[];
let others: Server[];
const note = ({ name }: Error): void => void warnings.push(name);

beforeEach(() => {
  warnings = [];
  others = [];
  process.on("warning", note);
});
afterEach(() => {
  process.off("warning", note);
  for (const other of others) other.close();
});

/** Takes ports in a row; those that other programs have are taken, too. */
async function takePorts(first: number): Promise<void> {
  for (let port = first; port < first + TAKEN; port += 1) {
    const other = createServer().listen(port, HOST);
    await once(other, "listening").then(
      () => others.push(other),
      () => {},
    );
  }
}

test("the next free port is found behind many taken ones, without a warning about listeners", async () => {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  await takePorts(first);
  const server = await startHttpServer({
    host: HOST,
    port: first,
    bodyLimitBytes: 1,
    log: () => {},
  });
  expect(server.port).toBeGreaterThanOrEqual(first + TAKEN);
  await new Promise(setImmediate);
  await server.close();
  expect(warnings).toEqual([]);
});
