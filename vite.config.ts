import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Found late, while a page is open, each of these would reload it and lose what was typed.
  optimizeDeps: {
    include: ["@remix-run/node", "@supabase/supabase-js", "marked", "tldts", "zod", "zod/v4/core"],
  },
  build: {
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
});
