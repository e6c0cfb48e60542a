import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { isDataPath, pathOf } from "./request-path.ts";
import { toRouteTree } from "./route-spelling.ts";

/** Names the page that a target is for as the site map does: there are only so many names. */
export type RouteName = (target: string) => string;

const LONGEST_REMEMBERED = 300;
const MOST_REMEMBERED = 2_000;

/** While its sources may change at any time, each page of the app has one and the same name. */
export function createRouteName(build: ServerBuild | (() => Promise<ServerBuild>)): RouteName {
  if (typeof build === "function") return () => "page";
  const tree = toRouteTree(build.routes, true) as Parameters<typeof matchRoutes>[0];
  const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED });

  function find(path: string): string {
    const page = isDataPath(path) ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
    const matches = matchRoutes(tree, page) ?? [];
    return `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`;
  }

  return (target) => {
    const path = pathOf(target);
    const known = remembered.get(path);
    if (known) return known;
    const name = find(path);
    if (path.length <= LONGEST_REMEMBERED) remembered.set(path, name);
    return name;
  };
}
