import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { BenchError } from "./bench.ts";
import type { Bench } from "./bench.ts";
import { pageTree } from "./page-tree.ts";
import { searchPath, startScript } from "./servers.ts";
import type { ServerProcess, Settings } from "./servers.ts";

const SOURCE = "bench/references/stock-remix";
const run = promisify(execFile);

async function htmlOf(site: ServerProcess, path: string): Promise<string> {
  return (await fetch(`${site.origin}${path}`)).text();
}

/**
 * Builds a Remix app as its template makes it, whose pages have the elements of the site's, into a
 * folder that goes with the command.
 * @returns what its server must be told.
 */
export async function buildStock(bench: Bench, site: ServerProcess): Promise<Settings> {
  const folder = await bench.folder();
  const pages = join(folder, "pages.json");
  const trees = {
    home: pageTree(await htmlOf(site, "/")),
    list: pageTree(await htmlOf(site, "/resources/blog")),
    contact: pageTree(await htmlOf(site, "/contact")),
  };
  await writeFile(pages, JSON.stringify(trees));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const build = join(folder, "build");
  const remix = resolve("node_modules/.bin/remix");
  try {
    await run(process.execPath, [remix, "vite:build"], {
      cwd: SOURCE,
      env: {
        PATH: searchPath,
        NODE_ENV: "production",
        STOCK_BUILD: build,
        STOCK_PAGES: pages,
      },
    });
  } catch (error) {
    throw new BenchError(`Stock Remix could not be built.\n${String(error).slice(0, 2_000)}`);
  }
  return { STOCK_BUILD: build };
}

export function stockCommand(): string[] {
  return [process.execPath, `${SOURCE}/server.ts`];
}

export function startStock(
  bench: Bench,
  settings: Settings,
  service: { url: string },
): Promise<ServerProcess> {
  return startScript(bench, `${SOURCE}/server.ts`, { ...settings, SERVICE_URL: service.url });
}
