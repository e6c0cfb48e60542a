import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { build } from "esbuild";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const SHELL_SCRIPT = "virtual:shell-script";

/** Gives the shell's script as text, for the document to carry inline. */
function shellScript(): Plugin {
  return {
    name: "shell-script",
    resolveId: (id) => (id === SHELL_SCRIPT ? `\0${SHELL_SCRIPT}` : null),
    async load(id) {
      if (id !== `\0${SHELL_SCRIPT}`) return null;
      const result = await build({
        entryPoints: [fileURLToPath(new URL("./app/shell/start.ts", import.meta.url))],
        bundle: true,
        format: "iife",
        metafile: true,
        minify: true,
        target: "es2022",
        write: false,
      });
      for (const file of Object.keys(result.metafile.inputs)) this.addWatchFile(resolve(file));
      const text = result.outputFiles.map((file) => file.text).join("");
      // Nothing in it may end the element that it stands in.
      return `export default ${JSON.stringify(text.trim().replaceAll("</", String.raw`<\/`))}`;
    },
  };
}

export default defineConfig({
  plugins: [shellScript(), tailwindcss(), remix(remixOptions)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Found late, while a page is open, each of these would reload it and lose what was typed.
  optimizeDeps: {
    include: [
      "@remix-run/node",
      "@supabase/supabase-js",
      "lucide-react",
      "marked",
      "tldts",
      "zod",
      "zod/v4/core",
    ],
  },
  // Only the icons in use come into the build; the server need not load the whole set.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
