import type { IncomingMessage } from "node:http";
import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import type { RouteHandle } from "../app/lib/http/route-handle.ts";

/** Path of a request target without its query, still encoded. */
export function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end === -1 ? target : target.slice(0, end);
}

/** The query with its question mark, or an empty string. */
export function queryOf(target: string): string {
  return target.slice(pathOf(target).length);
}

/** The target as it arrived: Express shortens `url` within mounted handlers. */
export function targetOf(request: IncomingMessage & { originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? "/";
}

/** Whether Remix's script requests data instead of a page. */
export function isDataPath(path: string): boolean {
  return path.endsWith(".data");
}

/** The page of a path, in lower case: `/app` for `/App.data`. */
export function pageOf(path: string): string {
  const page = isDataPath(path) ? path.slice(0, -".data".length) : path;
  return page === "/_root" || page === "" ? "/" : page.toLowerCase();
}

export type Routes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

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

function toTree(routes: Routes, caseSensitive: boolean, parentId?: string): RouteTree {
  const siblings = Object.values(routes).filter((route) => route?.parentId === parentId);
  return siblings.map(({ id, path, index }) => ({
    id,
    caseSensitive,
    path: path || undefined,
    index,
    children: index ? undefined : toTree(routes, caseSensitive, id),
  })) as RouteTree;
}

/** Finds the routes of a path, outermost first, as Remix does. */
export function createBranchMatcher(routes: Routes, caseSensitive: boolean) {
  const tree = toTree(routes, caseSensitive);
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
