import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** A route and those that it lies in, outermost first. */
export function lineOf(id: string, among: Routes): { id: string; path: string }[] {
  const route = among[id];
  if (!route) return [];
  const parents = route.parentId ? lineOf(route.parentId, among) : [];
  return [...parents, { id, path: route.path ?? "" }];
}

/** An address of a route, with a word in place of each parameter. */
export function addressOf(id: string, among: Routes): string {
  const path = lineOf(id, among).flatMap((part) => part.path || []);
  return `/${path
    .join("/")
    .replaceAll(/:\w+\??/g, "some")
    .replace("*", "some/thing")}`;
}
