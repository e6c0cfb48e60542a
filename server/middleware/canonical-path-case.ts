import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { isDataPath, pathOf, queryOf, targetOf } from "./request-path.ts";

type Routes = ServerBuild["routes"];
type RouteNode = {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive: boolean;
  children?: RouteNode[];
};

/** The routes as the router's matching takes them. */
export function toRouteTree(
  routes: Routes,
  caseSensitive: boolean,
  parentId?: string,
): RouteNode[] {
  const siblings = Object.values(routes).filter((route) => route?.parentId === parentId);
  return siblings.map(({ id, path, index }) => {
    const node: RouteNode = { id, caseSensitive };
    if (path) node.path = path;
    if (index) node.index = true;
    else node.children = toRouteTree(routes, caseSensitive, id);
    return node;
  });
}

type Matches = { id: string; pattern: string } | null;

function match(tree: RouteNode[], path: string): Matches {
  const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path);
  const leaf = matches?.at(-1)?.route.id;
  if (!matches || !leaf) return null;
  const parts = matches.flatMap(({ route }) => (route.path ? [route.path] : []));
  return { id: leaf, pattern: parts.join("/") };
}

/**
 * The router takes `/App` for `/app`; everything that looks at paths would have to remember
 * that. So each page has one spelling: fixed parts as in the site map, the rest as written.
 * @returns the right spelling, or null where the path has it already or is no page.
 */
export function rightSpelling(routes: Routes, path: string): string | null {
  if (!/[A-Z]/.test(path)) return null;
  const exact = match(toRouteTree(routes, true), path);
  const loose = match(toRouteTree(routes, false), path);
  if (!loose || loose.id === exact?.id) return null;
  const fixed = loose.pattern.split("/");
  const written = path.split("/").slice(1);
  const spelled = written.map((text, at) => {
    const part = fixed[at] ?? "*";
    return part === "*" || part.startsWith(":") ? text : part;
  });
  return `/${spelled.join("/")}`;
}

/** Redirects to the one spelling of a page. */
export function routeSpelling(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  async function correct(target: string): Promise<string | null> {
    const { routes } = typeof build === "function" ? await build() : build;
    const path = pathOf(target);
    const ending = isDataPath(path) ? ".data" : "";
    const page = path.slice(0, path.length - ending.length);
    const spelling = rightSpelling(routes, page);
    return spelling && `${spelling}${ending}${queryOf(target)}`;
  }

  return (request, response, next) => {
    const target = targetOf(request);
    if (!/[A-Z]/.test(pathOf(target))) {
      next();
      return;
    }
    correct(target).then((location) => {
      if (location === null) next();
      else response.redirect(308, location);
    }, next);
  };
}
