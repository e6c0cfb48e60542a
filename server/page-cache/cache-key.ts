import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { hasPersonalCookie, isPersonalPage } from "../middleware/cache-control.ts";
import { pathOf, queryOf } from "../middleware/request-path.ts";
import { createRouteFinder } from "../route-finder.ts";
import type { FindRoute } from "../route-finder.ts";
import type { RouteHandle } from "../../app/lib/http/route-handle.ts";

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

const CONSENTS = ["consent=granted", "consent=denied"];

/** The cookie as it must be for pages to heed it. */
function consentOf(cookieHeader: string): string | undefined {
  const cookie = CONSENT.exec(cookieHeader)?.[1];
  return CONSENTS.find((known) => known === cookie);
}

function readPage(routes: Routes, find: FindRoute, target: string) {
  const path = pathOf(target);
  const route = find(path);
  const handles = (route?.branch ?? []).map(
    (id) => routes[id]?.module.handle as RouteHandle | undefined,
  );
  if (handles.some((handle) => handle?.cached === false)) return null;
  const given = new URLSearchParams(queryOf(target));
  given.delete("_routes");
  const known = new Set(handles.flatMap((handle) => handle?.parameters ?? []));
  const read = [...known].flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(read).toString();
  return {
    target: query ? `${path}?${query}` : path,
    endless: query !== "" || Boolean(route?.pattern.includes("*")),
    shortened: [...given.keys()].some((name) => !known.has(name)),
  };
}

export type KeptAddresses = {
  /** The address of a target that came through all checks; null for what concerns one visitor. */
  read(target: string, cookieHeader: string | undefined): KeptAddress | null;
  /** The same for a target that was read lately, null for any other. */
  seen(target: string, cookieHeader: string | undefined): KeptAddress | null;
};

type Variants = { page: KeptAddress | null } & Record<string, KeptAddress | null>;

/** The page for visitors who said nothing of cookies, and for those who did. */
function variantsOf(page: Page | null): Variants {
  if (!page) return { page };
  const variant = (cookie: string) => ({ ...page, cookie, key: `${page.target} ${cookie}` });
  return {
    page: { ...page, cookie: undefined, key: page.target },
    ...Object.fromEntries(CONSENTS.map((cookie) => [cookie, variant(cookie)])),
  };
}

/** Tells under which address an answer to a GET is kept. */
export function createKeptAddresses(routes: Routes): KeptAddresses {
  const findRoute = createRouteFinder(routes);
  const remembered = new LRUCache<string, Variants>({ max: MOST_REMEMBERED });

  function find(target: string): Variants {
    const page = isPersonalPage(pathOf(target)) ? null : readPage(routes, findRoute, target);
    const variants = variantsOf(page);
    if (target.length <= LONGEST_REMEMBERED) remembered.set(target, variants);
    return variants;
  }

  function choose(variants: Variants | undefined, cookieHeader: string | undefined) {
    if (!variants) return null;
    if (cookieHeader === undefined) return variants.page;
    if (hasPersonalCookie(cookieHeader)) return null;
    return variants[consentOf(cookieHeader) ?? "page"] ?? null;
  }

  return {
    read: (target, cookieHeader) => choose(remembered.get(target) ?? find(target), cookieHeader),
    seen: (target, cookieHeader) => choose(remembered.get(target), cookieHeader),
  };
}
