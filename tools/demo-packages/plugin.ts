import { join } from "node:path";
import type { Plugin } from "vite";

import { demoIndex, demoPackages } from "../../app/content/demo-packages.ts";
import { readPackages } from "./read-packages.ts";

const MODULE = "virtual:demo-packages";

/** Sanitizes and scopes the demo packages of the public folder, which the server then imports. */
export function demoPackagesPlugin(): Plugin {
  let folder = "";
  return {
    name: "demo-packages",
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const content = await readPackages(folder, (message) => this.warn(message));
      const files = [demoIndex, ...demoPackages].map(({ file }) => file);
      for (const name of [...files, ...Object.keys(content.stylesheets)]) {
        this.addWatchFile(join(folder, name));
      }
      return `export default ${JSON.stringify(content)}`;
    },
  };
}
