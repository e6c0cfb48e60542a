declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";

  /** Every route of the very build that the importing module is part of. */
  export const routes: ServerBuild["routes"];
}
