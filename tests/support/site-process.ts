import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

import { freePort } from "./free-port.ts";
import { waitUntilReady } from "./product.ts";

export type SiteProcess = {
  origin: string;
  pid(): number | undefined;
  kill(): Promise<void>;
  /** Sends SIGTERM and gives the exit code. */
  stop(): Promise<number | null>;
  start(): Promise<void>;
  /** Log entries of all its lives. */
  log: () => Record<string, unknown>[];
};

/** The site as an operator runs it, on a port that stays the same through its lives. */
export async function startSiteProcess(settings: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let output = "";
  let site: ChildProcess | undefined;

  async function start() {
    site = spawn(process.execPath, ["build/server.js"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        RATE_LIMIT_POSTS_PER_MINUTE: "100000",
        SHUTDOWN_GRACE_SECONDS: "0",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    site.stdout?.on("data", (text) => (output += text));
    await waitUntilReady(site, origin);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!site || site.exitCode !== null || site.signalCode !== null) return null;
    const exit = once(site, "exit") as Promise<[number | null]>;
    site.kill(signal);
    const [code] = await exit;
    return code;
  }

  await start();
  return {
    origin,
    pid: () => site?.pid,
    start,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    log: () =>
      output
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
