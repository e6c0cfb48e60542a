/**
 * Remix options. `vite.config.ts` hands them to the Remix Vite plugin: the build does not read
 * this file by itself.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  // The site map is app/routes.ts, never the folder structure.
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // Stays off: through its /__manifest endpoint any client could make the server match routes.
    v3_lazyRouteDiscovery: false,
  },
};
