import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Product } from "./product.ts";
import { freePort } from "./free-port.ts";
import { startSiteProcess } from "./site-process.ts";

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

/** The site as `npm run dev` serves it, from a copy of the project that tests may edit. */
export async function startDevelopmentSite(product: Product) {
  const project = await copyProject();
  const port = String(await freePort());
  const settings = {
    NODE_ENV: "development",
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    SUPABASE_URL: product.apiUrl,
    SUPABASE_ANON_KEY: product.publishableKey,
  };
  const place = { program: join(project, "server.ts"), cwd: project };
  const site = await startSiteProcess(settings, place);
  return {
    siteUrl: site.origin,
    /** The copy. */
    project,
    /** What it has printed so far. */
    log: site.output,
    async close() {
      await site.kill();
      await rm(project, { recursive: true, force: true });
    },
  };
}
