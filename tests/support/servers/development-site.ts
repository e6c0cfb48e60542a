import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";

import { addressOf, createSiteProcess } from "./site-process.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const COPIED = [
  "app",
  "package.json",
  "public",
  "remix.config.js",
  "server",
  "server.ts",
  "supabase",
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

/**
 * The site as `npm run dev` serves it on the embedded backend, from a copy of the project that tests may edit, while another
 * server has its port.
 */
export async function startDevelopmentSite(siteDatabase: string) {
  const project = await copyProject();
  const dataDir = `${project}-data`;
  await cp(siteDatabase, join(dataDir, "postgres"), { recursive: true });
  const other = createServer().listen(0);
  await once(other, "listening");
  const takenPort = String((other.address() as AddressInfo).port);
  const settings = {
    NODE_ENV: "development",
    PORT: takenPort,
    EMBEDDED_DATA_DIR: dataDir,
    EMBEDDED_API_PORT: "0",
    EMBEDDED_MAIL_PORT: "0",
  };
  const place = { program: join(project, "server.ts"), cwd: project };
  const site = await createSiteProcess(settings, place);
  const program = site.launch();
  const isDone = () => program.exitCode !== null || site.output().includes("Data:");
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 100 });
  const [siteUrl, mailUrl, data] = ["Site", "Mailbox", "Data"].map((name) =>
    addressOf(name, site.output()),
  );
  return {
    siteUrl: siteUrl ?? "",
    mailUrl: mailUrl ?? "",
    /** The data folder, as it is named and as it is. */
    data: { named: data, dataDir },
    takenPort,
    /** The copy. */
    project,
    /** What it has printed so far. */
    log: site.output,
    async close() {
      await site.kill();
      other.close();
      for (const folder of [project, dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}
