import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** STOCK_BUILD: where the build goes. STOCK_PAGES: the elements of the pages that it shows, as JSON. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: process.env.STOCK_BUILD,
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  build: { target: "es2022" },
  resolve: { alias: { "stock-pages": process.env.STOCK_PAGES ?? "" } },
});
