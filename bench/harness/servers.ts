import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

import { freePort } from "../../tests/support/product.ts";
import type { Bench } from "./bench.ts";
import { BenchError } from "./bench.ts";
import { pinned, SERVER_CORE } from "./machine.ts";

export type ServerProcess = {
  origin: string;
  pid: number;
  stop(): Promise<void>;
  /** After a collection; only of a server that was started with `measured`. */
  heapMegabytes(): Promise<number>;
};

/** Environment variables. */
export type Settings = Record<string, string>;

type Start = {
  /** What it is called where it does not start. */
  name: string;
  command: string[];
  port: number;
  /** Answers 200 when the server is ready. */
  path?: string;
  cwd?: string;
  env?: Settings;
  core?: string;
  /** Its heap can be asked for. */
  measured?: boolean;
  /** Milliseconds between two looks at whether it is ready. */
  patience?: number;
};

/** Where programs are looked for: the same Node for all. */
export const searchPath = `${dirname(process.execPath)}:${process.env.PATH}`;
const PROBE = new URL("memory-probe.ts", import.meta.url).href;
const READY_WITHIN_MS = 60_000;

/** Starts a server on a core of its own and waits until it answers. Its output is kept for errors. */
export async function startServer(bench: Bench, start: Start): Promise<ServerProcess> {
  const { name, port, path = "/", core = SERVER_CORE, patience = 25 } = start;
  const [program = "", ...args] = [...pinned(core), ...start.command];
  const origin = `http://localhost:${port}`;
  const server = spawn(program, args, {
    cwd: start.cwd,
    env: {
      PATH: searchPath,
      NODE_ENV: "production",
      PORT: String(port),
      ...(start.measured ? { NODE_OPTIONS: `--import=${PROBE}` } : {}),
      ...start.env,
    },
    // What it logs goes where an operator's file would be, and costs nobody else anything.
    stdio: ["ignore", "ignore", "pipe", ...(start.measured ? ["ipc" as const] : [])],
  });
  const { stderr } = server;
  let complaints = "";
  stderr?.on("data", (text) => (complaints = `${complaints}${text}`.slice(-2_000)));
  const ended = once(server, "exit");
  async function stop() {
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGTERM");
    const slow = setTimeout(() => server.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(slow);
  }
  async function heapMegabytes() {
    const answer = once(server, "message") as Promise<[{ heapUsed: number }]>;
    server.send("heap");
    const [{ heapUsed }] = await answer;
    return heapUsed / 2 ** 20;
  }
  bench.onEnd(stop);
  // However this process ends, it leaves nothing running.
  process.once("exit", () => server.kill("SIGKILL"));

  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const ready = await fetch(`${origin}${path}`).catch(() => undefined);
    await ready?.arrayBuffer();
    if (ready?.ok && server.pid) return { origin, pid: server.pid, stop, heapMegabytes };
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
  throw new BenchError(`${name} did not start.\n${complaints}`);
}

const HERE = new URL("../../", import.meta.url);

/** How an operator starts the site, as package.json says it. */
export function startCommand(): string[] {
  const text = readFileSync(new URL("package.json", HERE), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return ["sh", "-c", scripts.start];
}

export type Service = { url: string; anonKey: string };

/** The site's settings that only a measurement wants. */
export function siteSettings(service: Service, port: number): Settings {
  return {
    SITE_URL: `http://localhost:${port}`,
    SUPABASE_URL: service.url,
    SUPABASE_ANON_KEY: service.anonKey,
    RATE_LIMIT_POSTS_PER_MINUTE: "100000",
    SHUTDOWN_GRACE_SECONDS: "0",
  };
}

/** The production build with a service elsewhere, so that the site alone is counted. */
export async function startSite(
  bench: Bench,
  service: Service,
  env: Settings = {},
  measured = false,
): Promise<ServerProcess> {
  const port = await freePort();
  return startServer(bench, {
    measured,
    name: "The site",
    command: startCommand(),
    port,
    path: "/readyz",
    env: { ...siteSettings(service, port), ...env },
  });
}

/** Runs a script of the project's own with Node, on a port that it is told by PORT. */
export async function startScript(
  bench: Bench,
  script: string,
  env: Settings = {},
  core: string | undefined = SERVER_CORE,
): Promise<ServerProcess> {
  const port = await freePort();
  const command = [process.execPath, script];
  return startServer(bench, { name: script, command, port, env, core });
}
