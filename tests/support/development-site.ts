import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Product } from "./product.ts";
import { freePort } from "./free-port.ts";
import { waitUntilReady } from "./product.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const COPIED = [
  "app",
  "package.json",
  "public",
  "remix.config.js",
  "server",
  "server.ts",
  "tools",
  "tsconfig.json",
  "vite.config.ts",
];

/** The site as `npm run dev` serves it, from a copy of the project that tests may edit. */
export type DevelopmentSite = {
  siteUrl: string;
  /** The copy. */
  project: string;
  /** What it has printed so far. */
  log(): string;
  close(): Promise<void>;
};

/** Copies what a development server reads; its packages are links, its Vite cache is its own. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "development-"));
  for (const name of COPIED) await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  const modules = join(folder, "node_modules");
  await mkdir(modules);
  const packages = await readdir(join(PROJECT, "node_modules"));
  for (const name of packages.filter((entry) => !entry.startsWith("."))) {
    await symlink(join(PROJECT, "node_modules", name), join(modules, name));
  }
  return folder;
}

export async function startDevelopmentSite(product: Product): Promise<DevelopmentSite> {
  const project = await copyProject();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const site: ChildProcess = spawn(process.execPath, ["server.ts"], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      SITE_URL: siteUrl,
      SUPABASE_URL: product.apiUrl,
      SUPABASE_ANON_KEY: product.publishableKey,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let log = "";
  site.stdout?.on("data", (text) => (log += text));
  await waitUntilReady(site, siteUrl);
  return {
    siteUrl,
    project,
    log: () => log,
    async close() {
      site.kill("SIGKILL");
      if (site.exitCode === null) await once(site, "exit");
      await rm(project, { recursive: true, force: true });
    },
  };
}
