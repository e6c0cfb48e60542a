import { spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

import type { Stage } from "./dockerfile.ts";
import { canSeal, startHere, startSealed } from "./sealed.ts";

const PAGES = ["/", "/resources/blog", "/auth/login"];

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return String(typeof address === "object" && address?.port);
}

async function waitUntilReady(site: ChildProcess, origin: string): Promise<void> {
  let output = "";
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (output += text));
  while (site.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`What was assembled does not start:\n${output}`);
}

function start(stage: Stage, site: string, directory: string, environment: Record<string, string>) {
  const folders = {
    site: resolve(site),
    data: join(directory, "data"),
    view: join(directory, "view"),
  };
  for (const folder of [folders.data, folders.view]) mkdirSync(folder, { recursive: true });
  if (!canSeal()) return startHere(stage.command, environment, folders);
  chownSync(folders.data, 1000, 1000);
  return startSealed(stage.command, environment, folders);
}

/**
 * Starts what was assembled with the embedded backend, asks what an operator and a visitor would
 * ask, and stops it.
 * @param site the folder that is /site in the image; `directory` takes the data.
 * @throws Error saying what does not work.
 */
export async function tryOut(
  stage: Stage,
  site: string,
  directory: string,
  say: (line: string) => void,
): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const environment = { ...stage.environment, BACKEND: "embedded", PORT: port };
  const { child, pid } = start(stage, site, resolve(directory), environment);
  try {
    await waitUntilReady(child, origin);
    say(`ready after ${Math.round(performance.now() - startedAt)} ms`);
    for (const path of PAGES) {
      const { status } = await fetch(`${origin}${path}`);
      say(`${status} ${path}`);
      if (status !== 200) throw new Error(`${path} answers ${status}.`);
    }
    const [program = "", ...options] = stage.healthCheck;
    const check = spawnSync(program === "node" ? process.execPath : program, options, {
      env: { NODE_ENV: "production", PORT: port },
    });
    if (check.status !== 0) throw new Error("HEALTHCHECK says that the site is ill.");
    const stoppedAt = performance.now();
    process.kill(pid(), "SIGTERM");
    const [code] = (await once(child, "exit")) as [number | null];
    say(`left with ${code} ${Math.round(performance.now() - stoppedAt)} ms after SIGTERM`);
    if (code !== 0) throw new Error("The site must end with 0 when it is asked to stop.");
  } finally {
    child.kill("SIGKILL");
  }
}
