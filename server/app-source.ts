import { access } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { StartError } from "./start-error.ts";
import { staticAssets } from "./static-assets.ts";

/** The app and its browser files, compiled beforehand or on the fly. */
export type AppSource = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  files: RequestHandler;
  /** Where the files lie that are served as they are. */
  publicDirectory: string;
  close(): Promise<void>;
};

/**
 * What `npm run build` made.
 * @param directory the build folder, which holds `server/` and `client/`.
 * @throws StartError when there is none.
 */
export async function openBuild(directory: string): Promise<AppSource> {
  const entry = join(directory, "server", "index.js");
  const clientDirectory = join(directory, "client");
  try {
    await Promise.all([access(entry), access(clientDirectory)]);
  } catch {
    throw new StartError(`There is no build in ${directory}. Run \`npm run build\` first.`);
  }
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return {
    build,
    files: staticAssets(clientDirectory),
    publicDirectory: clientDirectory,
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
    close: () => vite.close(),
  };
}
