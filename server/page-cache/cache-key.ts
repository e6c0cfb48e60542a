import { hasPersonalCookie, isPersonalPage } from "../middleware/response-headers.ts";
import { pathOf, queryOf } from "../paths.ts";
import type { MatchRoute } from "../paths.ts";

/** Names the response that all anonymous visitors get at an address. */
export type CacheKey = {
  key: string;
  /** Path and the query parameters that the page reads, in one order. */
  target: string;
  /** The consent cookie, the only cookie that changes a public page. */
  cookie: string | undefined;
  /** Whether visitors can make up any number of such addresses, as with searches. */
  isUnbounded: boolean;
  /** Whether the request has query parameters that the page does not read. */
  hasIgnoredParams: boolean;
};

/** The route of the 404 page, and of paths that are files. */
const CATCH_ALL = "/*";
const CONSENT = /(?:^|;\s*)(consent=\w+)\s*(?:;|$)/;
const CONSENTS = ["consent=granted", "consent=denied"];

/** The cookie as pages read it; undefined for any other value. */
function consentOf(cookieHeader: string): string | undefined {
  const cookie = CONSENT.exec(cookieHeader)?.[1];
  return CONSENTS.find((known) => known === cookie);
}

/** @returns null for a page that is not cached, and for a visitor with a session or a flash message. */
export function cacheKeyFor(
  matchRoute: MatchRoute,
  target: string,
  cookieHeader = "",
): CacheKey | null {
  const path = pathOf(target);
  if (isPersonalPage(path) || hasPersonalCookie(cookieHeader)) return null;
  const route = matchRoute(path);
  const handles = route?.handles ?? [];
  if (route?.pattern === CATCH_ALL || handles.some(({ cached }) => cached === false)) return null;
  const given = new URLSearchParams(queryOf(target));
  given.delete("_routes");
  const known = new Set(handles.flatMap(({ parameters }) => parameters ?? []));
  const read = [...known].flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(read).toString();
  const canonical = query ? `${path}?${query}` : path;
  const cookie = consentOf(cookieHeader);
  return {
    key: cookie ? `${canonical} ${cookie}` : canonical,
    target: canonical,
    cookie,
    isUnbounded: query !== "" || Boolean(route?.pattern.includes("*")),
    hasIgnoredParams: [...given.keys()].some((name) => !known.has(name)),
  };
}
