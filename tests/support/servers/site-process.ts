import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

import { freePort } from "./free-port.ts";

type Settings = Record<string, string>;

/** The program, its folder, Node and its options, and the user. */
type Place = {
  program?: string;
  cwd?: string;
  node?: string;
  options?: string[];
  uid?: number;
  gid?: number;
};

/** The address of this name in what a start printed. */
export function addressOf(name: string, output: string): string {
  const address = new RegExp(`${name}:\\s+([^"\\s]+)`).exec(output)?.[1];
  if (!address) throw new Error(`No ${name} in:\n${output}`);
  return address;
}

/** Resolves when the site takes requests, rejects with its output when it stops before. */
async function waitUntilReady(site: ChildProcess, siteUrl: string): Promise<void> {
  let output = "";
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (output += text));
  const deadline = Date.now() + 60_000;
  while (site.exitCode === null && Date.now() < deadline) {
    const ready = await fetch(`${siteUrl}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The site did not start:\n${output}`);
}

/** The site as an operator runs it, on a port that stays the same through its lives. */
export async function createSiteProcess(
  settings: Settings,
  { program, cwd, node = process.execPath, options = [], uid, gid }: Place = {},
) {
  const port = Number(settings.PORT ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  let output = "";
  let site: ChildProcess | undefined;

  function launch() {
    site = spawn(node, [...options, resolve(program ?? "build/server.js")], {
      cwd,
      uid,
      gid,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: "production",
        PORT: String(port),
        RATE_LIMIT_POSTS_PER_MINUTE: "100000",
        SHUTDOWN_GRACE_SECONDS: "0",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (output += text));
    return site;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!site || site.exitCode !== null || site.signalCode !== null) return null;
    const exit = once(site, "exit") as Promise<[number | null]>;
    site.kill(signal);
    const [code] = await exit;
    return code;
  }

  return {
    origin,
    pid: () => site?.pid,
    /** Resolves when it takes requests. */
    start: () => waitUntilReady(launch(), origin),
    /** Starts it without waiting for it. */
    launch,
    /** The exit code of a start that fails. */
    async failedStart(): Promise<number | null> {
      const [code] = (await once(launch(), "close")) as [number | null];
      return code;
    },
    /** Sends SIGTERM and gives the exit code. */
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    /** What all its lives wrote. */
    output: () => output,
    /** The log entries in it. */
    log: () =>
      output
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

export type SiteProcess = Awaited<ReturnType<typeof createSiteProcess>>;

/** A site that takes requests. */
export async function startSiteProcess(settings: Settings, place?: Place): Promise<SiteProcess> {
  const site = await createSiteProcess(settings, place);
  await site.start();
  return site;
}
