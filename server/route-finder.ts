import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";

import { pageOf } from "./middleware/request-path.ts";
import { toRouteTree } from "./middleware/canonical-path-case.ts";

type Routes = ServerBuild["routes"];

/** A page of the site map. */
export type FoundRoute = {
  id: string;
  /** The ids of the route and of all that it stands in, outermost first. */
  branch: readonly string[];
  /** Its address with its parameters by name, e.g. `/resources/blog/:slug`. */
  pattern: string;
  /** Whether one address alone leads to it. */
  fixed: boolean;
};

/** The page at a path, with or without the ending that asks for its data alone. */
export type FindRoute = (path: string) => FoundRoute | undefined;

function branchOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...branchOf(routes, parent), id];
}

/** Finds as the router does, which tries all routes for each path: most pages have but one address. */
export function createRouteFinder(routes: Routes): FindRoute {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  const pages = leaves.map((id): FoundRoute => {
    const branch = branchOf(routes, id);
    const pattern = `/${branch.flatMap((each) => routes[each]?.path || []).join("/")}`;
    return { id, branch, pattern, fixed: !/[:*]/.test(pattern) };
  });
  const byId = new Map(pages.map((page) => [page.id, page]));
  const byPath = new Map(
    pages.filter(({ fixed }) => fixed).map((page) => [page.pattern, page] as const),
  );
  const open = new Set(pages.flatMap(({ fixed, branch }) => (fixed ? [] : branch)));
  const openRoutes = Object.entries(routes).filter(([id]) => open.has(id));
  const tree = toRouteTree(Object.fromEntries(openRoutes), true);

  return (path) => {
    const page = pageOf(path);
    const known = byPath.get(page);
    if (known) return known;
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], page);
    return byId.get(matches?.at(-1)?.route.id ?? "");
  };
}
