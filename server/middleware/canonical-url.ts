import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { createBranchMatcher, isDataPath, pathOf, queryOf, targetOf } from "../paths.ts";
import type { Routes } from "../paths.ts";

/**
 * Finds the path with its fixed parts as in `app/routes.ts` and its parameters unchanged. Remix serves
 * `/App` as `/app`; caches, limits and cookies need one path per page.
 * @returns the path to redirect to, or null if the path is already right or is not a page.
 */
function canonicalSpelling(routes: Routes, path: string): string | null {
  const exact = createBranchMatcher(routes, true)(path).at(-1);
  const loose = createBranchMatcher(routes, false)(path);
  if (loose.length === 0 || loose.at(-1)?.id === exact?.id) return null;
  const fixed = loose.flatMap((route) => route.path?.split("/") || []);
  const written = path.split("/").slice(1);
  const spelled = written.map((text, at) => {
    const part = fixed[at] ?? "*";
    return part === "*" || part.startsWith(":") ? text : part;
  });
  return `/${spelled.join("/")}`;
}

/** Redirects a path with capital letters to the one spelling of its page. */
export function canonicalPathCase(
  build: ServerBuild | (() => Promise<ServerBuild>),
): RequestHandler {
  async function correct(target: string): Promise<string | null> {
    const { routes } = typeof build === "function" ? await build() : build;
    const path = pathOf(target);
    const ending = isDataPath(path) ? ".data" : "";
    const spelling = canonicalSpelling(routes, path.slice(0, path.length - ending.length));
    return spelling && `${spelling}${ending}${queryOf(target)}`;
  }

  return (request, response, next) => {
    correct(targetOf(request)).then((location) => {
      if (location === null) next();
      else response.redirect(308, location);
    }, next);
  };
}

/**
 * Redirects plain http requests to https if a trusted proxy sends `X-Forwarded-Proto: http`. Without that
 * header, the proxy is assumed to serve https only.
 */
export function httpsRedirect(siteUrl: string): RequestHandler {
  return (request, response, next) => {
    if (request.headers["x-forwarded-proto"] && !request.secure)
      response.redirect(308, `${siteUrl}${targetOf(request)}`);
    else next();
  };
}
