import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { hasPersonalCookie, isPersonalPage } from "../cache-policy.ts";
import { isDataPath, pathOf, queryOf } from "../request-path.ts";
import { toRouteTree } from "../route-spelling.ts";
import type { RouteHandle } from "../../app/platform/route-handle.ts";

type Routes = ServerBuild["routes"];

/** What everybody asks for who is nobody in particular. */
export type KeptAddress = {
  key: string;
  /** Path and the parameters that its page reads, in one order. */
  target: string;
  /** The one cookie that pages heed. */
  cookie: string | undefined;
  /** Whether there is no end of addresses like it: searches and the like. */
  endless: boolean;
  /** Whether the visitor asked for the target with parameters that its page does not read. */
  shortened: boolean;
};

type Page = Pick<KeptAddress, "target" | "endless" | "shortened">;

const LONGEST_REMEMBERED = 300;
const MOST_REMEMBERED = 4_000;

const CONSENT = /(?:^|;\s*)(consent=\w+)\s*(?:;|$)/;

/** The cookie as it must be for pages to heed it. */
function consentOf(cookieHeader: string): string | undefined {
  const cookie = CONSENT.exec(cookieHeader)?.[1];
  return cookie === "consent=granted" || cookie === "consent=denied" ? cookie : undefined;
}

function readPage(routes: Routes, tree: ReturnType<typeof toRouteTree>, target: string) {
  const path = pathOf(target);
  const page = isDataPath(path) ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
  const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], page) ?? [];
  const handles = matches.map(
    ({ route }) => routes[route.id ?? ""]?.module.handle as RouteHandle | undefined,
  );
  if (handles.some((handle) => handle?.kept === false)) return null;
  const given = new URLSearchParams(queryOf(target));
  given.delete("_routes");
  const known = new Set(handles.flatMap((handle) => handle?.parameters ?? []));
  const read = [...known].flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(read).toString();
  return {
    target: query ? `${path}?${query}` : path,
    endless: query !== "" || matches.some(({ route }) => route.path?.includes("*")),
    shortened: [...given.keys()].some((name) => !known.has(name)),
  };
}

export type ReadAddress = (asked: {
  method: string | undefined;
  target: string;
  cookieHeader: string | undefined;
}) => KeptAddress | null;

/** Tells under which address an answer is kept; null for what concerns one visitor alone. */
export function createReadAddress(routes: Routes): ReadAddress {
  const tree = toRouteTree(routes, true);
  const remembered = new LRUCache<string, { page: Page | null }>({ max: MOST_REMEMBERED });

  function pageAt(target: string): Page | null {
    const before = remembered.get(target);
    if (before) return before.page;
    const page = isPersonalPage(pathOf(target)) ? null : readPage(routes, tree, target);
    if (target.length <= LONGEST_REMEMBERED) remembered.set(target, { page });
    return page;
  }

  return ({ method, target, cookieHeader }) => {
    if (method !== "GET" && method !== "HEAD") return null;
    if (cookieHeader !== undefined && hasPersonalCookie(cookieHeader)) return null;
    const page = pageAt(target);
    if (!page) return null;
    const cookie = cookieHeader === undefined ? undefined : consentOf(cookieHeader);
    return { ...page, cookie, key: cookie ? `${page.target} ${cookie}` : page.target };
  };
}
