import { dirname } from "node:path";
import type { Plugin } from "vite";

import { readPackages } from "./read-packages.ts";

const MODULE = "virtual:demo-packages";
const RESOLVED = `\0${MODULE}`;

/** Sanitizes and scopes the demo packages of the public folder, which the server then imports. */
export function demoPackagesPlugin(): Plugin {
  let folder = "";
  return {
    name: "demo-packages",
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    configureServer({ watcher, environments }) {
      const { moduleGraph } = environments["ssr"];
      watcher.on("all", (_event, path) => {
        const module = dirname(path) === folder ? moduleGraph.getModuleById(RESOLVED) : undefined;
        if (module) moduleGraph.invalidateModule(module);
      });
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const content = await readPackages(folder, (message) => this.warn(message));
      return `export default ${JSON.stringify(content)}`;
    },
  };
}
