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

/** The scheme of a request target in absolute form, and its host, which is as irrelevant as that of `Host`. */
const ABSOLUTE_START = /^https?:\/\/[\w.:[\]-]+(?=[/?]|$)/i;

/** Reads `GET http://host/path` as `GET /path`, as every server must (RFC 9112, 3.2.2). */
export const absoluteForm: RequestHandler = (request, _response, next) => {
  const start = ABSOLUTE_START.exec(request.url)?.[0];
  if (start !== undefined) {
    const target = request.url.slice(start.length);
    request.url = target.startsWith("/") ? target : `/${target}`;
    request.originalUrl = request.url;
  }
  next();
};

/**
 * Reads `X-Forwarded-Proto` in any case, and as a list, to which each proxy adds the protocol of its own client: a
 * visitor who uses https anywhere on the way must not be redirected to it again.
 */
export const forwardedProtocol: RequestHandler = (request, _response, next) => {
  const header = request.headers["x-forwarded-proto"];
  if (header !== undefined) {
    const protocols = String(header).toLowerCase().split(",");
    const isSecure = protocols.some((protocol) => protocol.trim() === "https");
    const isPlain = protocols.some((protocol) => protocol.trim() === "http");
    delete request.headers["x-forwarded-proto"];
    if (isSecure || isPlain) request.headers["x-forwarded-proto"] = isSecure ? "https" : "http";
  }
  next();
};

/**
 * Redirects plain http requests to https if a trusted proxy sends `X-Forwarded-Proto: http`. Without that
 * header, the proxy is assumed to serve https only.
 */
export function httpsRedirect(siteUrl: string): RequestHandler {
  return (request, response, next) => {
    if (request.headers["x-forwarded-proto"] === "http")
      response.redirect(308, `${siteUrl}${targetOf(request)}`);
    else next();
  };
}
