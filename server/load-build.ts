import { access, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import type { SiteContext } from "../app/lib/http/load-context.ts";
import { createHtmlWorker } from "./html-worker.ts";
import { StartError } from "./errors.ts";
import { staticFiles } from "./middleware/static-files.ts";

/** In the bundle, the Remix build is beside the server and shares its packages. */
const APP = import.meta.url.endsWith(".ts") ? "server/index.js" : "app.js";

/** The Remix build and its browser files, compiled by `npm run build`, or by Vite on request. */
export type LoadedBuild = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  files: RequestHandler;
  /** The folder of static files. */
  publicDirectory: string;
  /** Undefined in development. */
  runInWorker: SiteContext["runInWorker"];
  /** The hash of the client build's manifest; undefined in development. */
  version: string | undefined;
  /** The commit that was built; undefined in development. */
  release: string | undefined;
  /** Replaces the positions in an error's stack by those in the sources; undefined in production. */
  mapStack: ((error: Error) => void) | undefined;
  close(): Promise<void>;
};

async function readRelease(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, "release.txt"), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/**
 * Loads the output of `npm run build`.
 * @param directory the build folder, which holds `server/` and `client/`.
 * @throws StartError when there is none.
 */
export async function loadProductionBuild(directory: string): Promise<LoadedBuild> {
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
    files: staticFiles(clientDirectory),
    publicDirectory: clientDirectory,
    runInWorker: createHtmlWorker(pathToFileURL(join(directory, "html-worker.js"))),
    version: build.assets.version,
    release: await readRelease(directory),
    mapStack: undefined,
    close: async () => {},
  };
}

/** Enough to reach the site's own code below the calls of a library. */
const DEVELOPMENT_STACK_LINES = 50;

/** Starts Vite in this process, which compiles the current sources; its websocket shares the site's port. */
async function createViteServer(server: Server, dataDir?: string): Promise<LoadedBuild> {
  Error.stackTraceLimit = DEVELOPMENT_STACK_LINES;
  const data = dataDir === undefined ? undefined : resolve(dataDir);
  const { createServer } = await import("vite");
  const { failOnUndeclaredParameters } = await import("./undeclared-parameters.ts");
  const vite = await createServer({
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      // The embedded backend writes to its folder, and each change is told to all open pages.
      watch: { ignored: (path) => path === data || path.startsWith(`${data}${sep}`) },
    },
  });
  return {
    async build() {
      const build = await vite.ssrLoadModule("virtual:remix/server-build");
      return failOnUndeclaredParameters(build as ServerBuild);
    },
    files: vite.middlewares,
    publicDirectory: vite.config.publicDir,
    runInWorker: undefined,
    version: undefined,
    release: undefined,
    mapStack: (error) => vite.ssrFixStacktrace(error),
    close: () => vite.close(),
  };
}

const BUILD_DIRECTORY = fileURLToPath(new URL("../build", import.meta.url));

/**
 * Loads the production build, or in development the sources through Vite.
 * @param server shares its port with Vite's websocket.
 * @param dataDir folder of the embedded backend, if it is used: no source of the site.
 * @throws StartError when there is no build.
 */
export function loadBuild(
  development: boolean,
  server: Server,
  dataDir?: string,
): Promise<LoadedBuild> {
  return development ? createViteServer(server, dataDir) : loadProductionBuild(BUILD_DIRECTORY);
}
