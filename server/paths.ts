import type { IncomingMessage } from "node:http";
import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";

import { cachePolicy } from "../app/lib/http/route-handle.ts";
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

export type MatchedRoute = {
  /** The path with its parameters by name, e.g. `/resources/blog/:slug`. */
  pattern: string;
  /** How its pages are cached; undefined if the route does not declare it. */
  cache: RouteHandle["cache"];
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
      cache: cachePolicy(branch.map(({ id = "" }) => routes[id]?.module)),
    };
    if (path.length <= LONGEST_REMEMBERED) remembered.set(path, match);
    return match;
  };
}

/** Splits off the query parameters that are not declared; the others get one order and spelling. */
function splitQuery(target: string, declared: readonly string[] = []) {
  const given = new URLSearchParams(queryOf(target));
  const read = declared.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  for (const name of [...declared, "_routes"]) given.delete(name);
  const query = new URLSearchParams(read).toString();
  return { target: query ? `${pathOf(target)}?${query}` : pathOf(target), rest: given.toString() };
}

function keepInRedirect(response: Response, query: string): void {
  onHeaders(response, () => {
    const location = response.getHeader("Location");
    if (typeof location !== "string") return;
    const [address = "", ...hash] = location.split(/(?=#)/);
    response.setHeader(
      "Location",
      [address, address.includes("?") ? "&" : "?", query, ...hash].join(""),
    );
  });
}

function assignRoute(request: Request, response: Response, route: MatchedRoute | undefined) {
  response.locals.route = route;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!route?.cache || !isRead || !targetOf(request).includes("?")) return;
  const { target, rest } = splitQuery(targetOf(request), route.cache.parameters);
  request.url = target;
  request.originalUrl = target;
  if (rest) keepInRedirect(response, rest);
}

type FindRoute = (path: string) => ReturnType<MatchRoute> | Promise<ReturnType<MatchRoute>>;

/**
 * Finds the route of a request, and removes the query parameters that a cached page does not declare: its loader
 * reads the same in every mode and for every visitor. Only redirects keep them.
 */
export function findPage(findRoute: FindRoute): RequestHandler {
  return (request, response, next) => {
    Promise.resolve(findRoute(pathOf(targetOf(request))))
      .then((route) => assignRoute(request, response, route))
      .then(() => next(), next);
  };
}
