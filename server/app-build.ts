import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";

import { StartError } from "./start-error.ts";

export type AppBuild = {
  build: ServerBuild;
  clientDirectory: string;
};

/**
 * Loads what `npm run build` made.
 * @param directory the build folder, which holds `server/` and `client/`.
 * @throws StartError when there is none.
 */
export async function loadAppBuild(directory: string): Promise<AppBuild> {
  const entry = join(directory, "server", "index.js");
  const clientDirectory = join(directory, "client");
  try {
    await Promise.all([access(entry), access(clientDirectory)]);
  } catch {
    throw new StartError(`There is no build in ${directory}. Run \`npm run build\` first.`);
  }
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { build, clientDirectory };
}
