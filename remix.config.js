/**
 * Remix options, which `vite.config.ts` passes to the Remix Vite plugin. The build does not read this
 * file otherwise.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  // Routes are listed in app/routes.ts, not derived from the folder structure.
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
