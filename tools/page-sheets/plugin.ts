import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

import { readSheet } from "./read-sheet.ts";

/**
 * Takes the browser's style sheets apart for the server, which gives each page its part of them.
 * @param directory where to put them: `/assets/app-1a2b3c.css` is told by `app-1a2b3c.css.json`.
 */
export function pageSheets(directory: string): Plugin {
  let forBrowser = false;
  return {
    name: "page-sheets",
    apply: "build",
    configResolved({ build }) {
      forBrowser = !build.ssr;
    },
    async writeBundle(_options, bundle) {
      if (!forBrowser) return;
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory, { recursive: true });
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        const name = file.fileName.replace("assets/", "");
        const sheet = readSheet(String(file.source));
        await writeFile(join(directory, `${name}.json`), JSON.stringify(sheet));
      }
    },
  };
}
