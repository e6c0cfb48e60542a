import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";

import { freePort } from "../../support/free-port.ts";
import { waitUntilReady } from "../../support/product.ts";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const site of started.splice(0)) site.kill("SIGKILL");
});

/** The server as an operator starts it, beside a service that is down. */
function startServer(extra: Record<string, string>, cwd: string): ChildProcess {
  const server = spawn(process.execPath, [join(process.cwd(), "build/server.js")], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_ANON_KEY: "sb_publishable_test",
      ...extra,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(server);
  return server;
}

async function startReady(extra: Record<string, string> = {}, cwd = ".") {
  const port = await freePort();
  const server = startServer({ PORT: String(port), ...extra }, cwd);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(server, origin);
  return { server, origin };
}

/** One GET over a connection of the agent's. */
function getOver(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = request(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response));
    });
    get.once("error", reject);
    get.end();
  });
}

it("serves its pages from any folder while Supabase is down, and logs only JSON, one entry per line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const { server, origin } = await startReady({}, folder);
  let output = "";
  server.stdout?.on("data", (text) => (output += text));
  for (const path of ["/", "/resources/blog", "/contact"]) {
    const response = await fetch(origin + path, { headers: { Cookie: "sb=base64-bad" } });
    expect(response.status).toBe(200);
  }
  await expect.poll(() => output).toContain("/contact");
  for (const line of output.trim().split("\n"))
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
  rmSync(folder, { recursive: true });
});

it("a shutdown reports not ready first, serves on, closes each connection and exits", async () => {
  const { server, origin } = await startReady({ SHUTDOWN_GRACE_SECONDS: "1" });
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const response of await Promise.all(
    agents.map((agent) => getOver(agent, `${origin}/contact`)),
  )) {
    expect(response.headers.connection).toBe("keep-alive");
  }
  const exit = once(server, "exit") as Promise<[number | null]>;
  server.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  for (const response of await Promise.all(
    agents.map((agent) => getOver(agent, `${origin}/contact`)),
  )) {
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe("close");
  }
  const [code] = await exit;
  expect(code).toBe(0);
});
