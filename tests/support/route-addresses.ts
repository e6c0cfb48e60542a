import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";

import { loadProductionBuild } from "../../server/load-build.ts";

export const { routes } = (await loadProductionBuild(resolve("build"))).build as ServerBuild;

/** A route and those that it lies in, outermost first. */
export function lineOf(id: string): { id: string; path: string }[] {
  const route = routes[id];
  if (!route) return [];
  const parents = route.parentId ? lineOf(route.parentId) : [];
  return [...parents, { id, path: route.path ?? "" }];
}

/** An address of a route, with a word in place of each parameter. */
export function addressOf(id: string): string {
  const path = lineOf(id).flatMap((part) => part.path || []);
  return `/${path
    .join("/")
    .replaceAll(/:\w+\??/g, "some")
    .replace("*", "some/thing")}`;
}
