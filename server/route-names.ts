import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { pathOf } from "./middleware/request-path.ts";
import { createRouteFinder } from "./route-finder.ts";

/** Names the page that a target is for as the site map does: there are only so many names. */
export type RouteName = (target: string) => string;

const LONGEST_REMEMBERED = 300;
const MOST_REMEMBERED = 2_000;

/** While its sources may change at any time, each page of the app has one and the same name. */
export function createRouteName(build: ServerBuild | (() => Promise<ServerBuild>)): RouteName {
  if (typeof build === "function") return () => "page";
  const find = createRouteFinder(build.routes);
  const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED });

  return (target) => {
    const path = pathOf(target);
    const known = remembered.get(path);
    if (known) return known;
    const name = find(path)?.pattern ?? "/";
    if (path.length <= LONGEST_REMEMBERED) remembered.set(path, name);
    return name;
  };
}
