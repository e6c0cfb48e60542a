import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import type { RouteHandle } from "../app/lib/http/route-handle.ts";
import { pageOf } from "./middleware/request-path.ts";

type Routes = ServerBuild["routes"];
type RouteNode = {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive: boolean;
  children?: RouteNode[];
};

type MatchedRoute = {
  /** The path with its parameters by name, e.g. `/resources/blog/:slug`. */
  pattern: string;
  /** The handles of the route and of its layouts, outermost first. */
  handles: RouteHandle[];
};

/** Finds the route of a path, with or without the `.data` ending of Remix's data requests. */
export type MatchRoute = (path: string) => MatchedRoute | undefined;

const LONGEST_REMEMBERED = 300;
const MOST_REMEMBERED = 2_000;

function toTree(routes: Routes, caseSensitive: boolean, parentId?: string): RouteNode[] {
  const siblings = Object.values(routes).filter((route) => route?.parentId === parentId);
  return siblings.map(({ id, path, index }) => {
    const node: RouteNode = { id, caseSensitive };
    if (path) node.path = path;
    if (index) node.index = true;
    else node.children = toTree(routes, caseSensitive, id);
    return node;
  });
}

/** Finds the routes of a path, outermost first, as Remix does. */
export function createBranchMatcher(routes: Routes, caseSensitive: boolean) {
  const tree = toTree(routes, caseSensitive) as Parameters<typeof matchRoutes>[0];
  return (path: string) => matchRoutes(tree, path)?.map(({ route }) => route) ?? [];
}

/** Matching tries every route, so the results for recent paths are cached. */
export function createRouteMatcher(routes: Routes): MatchRoute {
  const findBranch = createBranchMatcher(routes, true);
  const remembered = new LRUCache<string, MatchedRoute>({ max: MOST_REMEMBERED });

  return (path) => {
    const known = remembered.get(path);
    if (known) return known;
    const branch = findBranch(pageOf(path));
    if (branch.length === 0) return undefined;
    const match = {
      pattern: `/${branch.flatMap((route) => route.path || []).join("/")}`,
      handles: branch.map(({ id = "" }) => (routes[id]?.module.handle ?? {}) as RouteHandle),
    };
    if (path.length <= LONGEST_REMEMBERED) remembered.set(path, match);
    return match;
  };
}
