declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";

  /** All routes of the current build. */
  export const routes: ServerBuild["routes"];
}
