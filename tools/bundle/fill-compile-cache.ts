import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { demoIndex } from "../../app/content/demo-packages.ts";
import { findFreePort } from "../../server/http-server.ts";

const READY_WITHIN_MS = 60_000;

/** Same options as `npm start`: code compiled under other options is not reused. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  const options = scripts.start.match(/--\S+/g) ?? [];
  return options.filter((option) => !option.startsWith("--env-file"));
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

/** Makes the cache readable for other users: Node creates files that only its own user can read. */
async function letAllRead(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/**
 * Starts the site once and requests home and a demo package, so that Node stores the compiled code in
 * the build. Calls no other service and reads no configuration of this machine.
 * @param user id of the user that the site will run as, if it is not the user who builds: Node has one
 * cache per user.
 */
async function fillCompileCache(directory: string, user: number | undefined): Promise<void> {
  const cache = join(directory, "compile-cache");
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache);
  const owner = user && process.getuid?.() === 0 ? { uid: user, gid: user } : undefined;
  if (owner) await chown(cache, owner.uid, owner.gid);
  const host = "127.0.0.1";
  const port = await findFreePort({ host, port: 0 });
  const site = spawn(process.execPath, [...startOptions(), "build/server.js"], {
    ...owner,
    env: {
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: cache,
      HOST: host,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_ANON_KEY: "sb_publishable_build",
      SHUTDOWN_GRACE_SECONDS: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(site, "exit");
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answers(`http://${host}:${port}/`))) {
      if (site.exitCode !== null || Date.now() > deadline) {
        throw new Error("The site that was just built does not start.");
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // The thread that parses demo packages has its own part of the cache.
    await answers(`http://${host}:${port}${demoIndex.path}`);
  } finally {
    site.kill("SIGTERM");
    await ended;
  }
  await letAllRead(cache);
}

const [directory, user] = process.argv.slice(2);
if (!directory) throw new Error("The path of the build folder is missing");
await fillCompileCache(directory, user ? Number(user) : undefined);
