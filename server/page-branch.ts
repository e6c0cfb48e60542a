import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";

import { pageOf } from "./request-path.ts";
import { toRouteTree } from "./route-spelling.ts";

type Routes = ServerBuild["routes"];

/** The ids of a route and of all that it stands in, outermost first. */
function branchOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...branchOf(routes, parent), id];
}

function patternOf(routes: Routes, branch: readonly string[]): string {
  return `/${branch.flatMap((id) => routes[id]?.path || []).join("/")}`;
}

function pick<Value>(from: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

export type PageBranch = { id: string; build: ServerBuild };

/**
 * Finds, for a path, the build with nothing but the routes that lead to its page: Remix compiles,
 * ranks and tries all the routes it knows, several times for each request.
 */
export function createPageBranches(build: ServerBuild): (path: string) => PageBranch {
  const { routes, assets } = build;
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  const fixed = new Map<string, string>();
  const open = new Set<string>();
  for (const id of leaves) {
    const branch = branchOf(routes, id);
    const pattern = patternOf(routes, branch);
    if (/[:*]/.test(pattern)) for (const each of branch) open.add(each);
    else fixed.set(pattern, id);
  }
  const openTree = toRouteTree(pick(routes, [...open]) as Routes, true);
  const known = new Map<string, PageBranch>();

  function matchOpen(page: string): string | undefined {
    const matches = matchRoutes(openTree as Parameters<typeof matchRoutes>[0], page);
    return matches?.at(-1)?.route.id;
  }

  function prune(id: string): PageBranch {
    const branch = branchOf(routes, id);
    const pruned = {
      ...build,
      routes: pick(routes, branch) as Routes,
      assets: { ...assets, routes: pick(assets.routes, branch) },
    };
    known.set(id, { id, build: pruned });
    return { id, build: pruned };
  }

  return (path) => {
    const page = pageOf(path);
    const id = fixed.get(page) ?? matchOpen(page);
    return id === undefined ? { id: "", build } : (known.get(id) ?? prune(id));
  };
}
