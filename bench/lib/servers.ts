import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

import { freePort } from "../../tests/support/servers/free-port.ts";
import { BenchError, onEnd, sleep } from "./harness.ts";
import { ON_SERVER_CORE } from "./machine.ts";

export type ServerProcess = {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to the first 200. */
  startMs: number;
  /** Sends SIGTERM, and SIGKILL after 15 seconds; resolves to the exit code. */
  stop(): Promise<number | null>;
};

/** Environment variables. */
type Settings = Record<string, string>;

type StartOptions = {
  command: string[];
  env?: Settings;
  /** Path that responds with 200 once the server is ready. */
  path?: string;
};

/** The PATH for servers, so that all of them run on the Node version of this process. */
export const nodePath = `${dirname(process.execPath)}:${process.env.PATH}`;
const READY_WITHIN_MS = 60_000;

/** Starts a server on the measured core, with PORT in its environment, and waits for its first 200. */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const { command, env, path = "/" } = options;
  const [program = "", ...args] = [...ON_SERVER_CORE, ...command];
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const startedAt = performance.now();
  const server = spawn(program, args, {
    env: { PATH: nodePath, NODE_ENV: "production", PORT: String(port), SITE_URL: origin, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  server.stderr.on("data", (text) => (errors = `${errors}${text}`.slice(-2_000)));
  const exited = once(server, "exit") as Promise<[number | null]>;
  async function stop() {
    server.kill("SIGTERM");
    const kill = setTimeout(() => server.kill("SIGKILL"), 15_000);
    const [code] = await exited;
    clearTimeout(kill);
    return code;
  }
  onEnd(stop);

  while (server.exitCode === null && performance.now() - startedAt < READY_WITHIN_MS) {
    const response = await fetch(`${origin}${path}`).catch(() => undefined);
    await response?.arrayBuffer();
    const startMs = performance.now() - startedAt;
    if (response?.ok && server.pid) return { origin, pid: server.pid, startMs, stop };
    await sleep(5);
  }
  throw new BenchError(`${command.join(" ")} did not start.\n${errors}`);
}

export type Supabase = { url: string; anonKey: string };

/** The command line of a script in package.json. */
export function packageScript(name: string): string {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  return scripts[name] ?? "";
}

/** Starts the production build as `npm start` does, with limits on posts and the shutdown grace off. */
export function startSite(
  supabase: Supabase,
  options: Omit<StartOptions, "command"> & { command?: string[] } = {},
): Promise<ServerProcess> {
  return startServer({
    command: ["sh", "-c", packageScript("start")],
    path: "/readyz",
    ...options,
    env: {
      SUPABASE_URL: supabase.url,
      SUPABASE_ANON_KEY: supabase.anonKey,
      RATE_LIMIT_POSTS_PER_MINUTE: "100000",
      SHUTDOWN_GRACE_SECONDS: "0",
      ...options.env,
    },
  });
}
