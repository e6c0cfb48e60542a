import { access, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import type { RunInWorker } from "../app/lib/http/load-context.ts";
import { createHtmlWorker } from "./html-worker.ts";
import { StartError } from "./start-error.ts";
import { staticAssets } from "./middleware/static-files.ts";

/** The server's own bundle has the app beside it, bundled with the same packages. */
const APP = import.meta.url.endsWith(".ts") ? "server/index.js" : "app.js";

/** The app and its browser files, compiled beforehand or on the fly. */
export type AppSource = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  files: RequestHandler;
  /** Where the files lie that are served as they are. */
  publicDirectory: string;
  /** Undefined in development. */
  runInWorker: RunInWorker | undefined;
  /** The commit that was built; undefined where nothing tells it. */
  release: string | undefined;
  close(): Promise<void>;
};

async function readRelease(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, "release.txt"), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/**
 * What `npm run build` made.
 * @param directory the build folder, which holds `server/` and `client/`.
 * @throws StartError when there is none.
 */
export async function openBuild(directory: string): Promise<AppSource> {
  const entry = join(directory, APP);
  const clientDirectory = join(directory, "client");
  try {
    await Promise.all([entry, clientDirectory].map((path) => access(path)));
  } catch {
    throw new StartError(`There is no build in ${directory}. Run \`npm run build\` first.`);
  }
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return {
    build,
    files: staticAssets(clientDirectory),
    publicDirectory: clientDirectory,
    runInWorker: createHtmlWorker(pathToFileURL(join(directory, "html-worker.js"))),
    release: await readRelease(directory),
    close: async () => {},
  };
}

/** Vite inside this process: the sources as they are now; its websocket shares the site's port. */
export async function openSources(server: Server): Promise<AppSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
  return {
    build: async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
    files: vite.middlewares,
    publicDirectory: vite.config.publicDir,
    runInWorker: undefined,
    release: undefined,
    close: () => vite.close(),
  };
}
