import type { ServerBuild } from "@remix-run/node";

import { createRouteFinder } from "./route-finder.ts";
import type { FoundRoute } from "./route-finder.ts";

function pick<Value>(from: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

export type PageBranch = {
  id: string;
  /** Whether its path is the only one that leads to it. */
  fixed: boolean;
  build: ServerBuild;
};

/**
 * Finds, for a path, the build with nothing but the routes that lead to its page: Remix compiles,
 * ranks and tries all the routes it knows, several times for each request.
 */
export function createPageBranches(build: ServerBuild): (path: string) => PageBranch {
  const { routes, assets } = build;
  const find = createRouteFinder(routes);
  const known = new Map<string, PageBranch>();

  function prune({ id, fixed, branch }: FoundRoute): PageBranch {
    const pruned = {
      ...build,
      routes: pick(routes, branch) as ServerBuild["routes"],
      assets: { ...assets, routes: pick(assets.routes, branch) },
    };
    const page = { id, fixed, build: pruned };
    known.set(id, page);
    return page;
  }

  return (path) => {
    const route = find(path);
    return route ? (known.get(route.id) ?? prune(route)) : { id: "", fixed: false, build };
  };
}
