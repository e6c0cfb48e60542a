/** For pages of the site's own text, which changes with a release only; the year in the footer may be an hour late. */
export const HOUR = 60 * 60;

/** How a page is cached for anonymous visitors, who all get the same response. */
export type CachePolicy = {
  /** Seconds after which the page is rendered again, at the latest. */
  ttl: number;
  /** Query parameters that the loader reads. The server removes all others, so no loader sees them. */
  parameters?: readonly string[];
  /** Whether the page shows articles: then it is rendered again once any of them changes. */
  articles?: boolean;
};

/** Options of a page in its route module's `handle`. */
export type RouteHandle = {
  /**
   * How the page is cached, with the reason beside it. `false` or no declaration: it is rendered for each
   * request. A layout's declaration is valid for its pages without one.
   */
  cache?: CachePolicy | false;
  /** `false`: the page has no Remix scripts and does not hydrate. */
  hydrate?: boolean;
  /** `false`: never linked or suggested, as the page only handles a form or redirects. */
  listed?: boolean;
  /** `false`: `noindex`, and not in the sitemap. */
  indexed?: boolean;
  /** `false`: no analytics, for a page whose URL contains a secret. */
  measured?: boolean;
  /** `false` leaves out the announcement, for pages that only customers and staff open. */
  announces?: boolean;
  /** The language of the page from what its loader returned; English without one. */
  language?: (data: unknown) => PageLanguage | undefined;
};

/** As in `lang`. */
export type PageLanguage = "en" | "pt-BR";

/** Handle of a page of the site's own text without Remix scripts. */
export const STATIC_PAGE: RouteHandle = { hydrate: false, cache: { ttl: HOUR } };

/** Handle of a page whose address or content is one person's: not cached, measured, indexed or linked. */
export const PRIVATE_PAGE: RouteHandle = {
  hydrate: false,
  listed: false,
  indexed: false,
  measured: false,
  cache: false,
};

type WithHandle = { handle?: unknown };

function handlesOf(matches: readonly (WithHandle | undefined)[]): RouteHandle[] {
  return matches.map((match) => (match?.handle as RouteHandle | undefined) ?? {});
}

/** The declaration of the innermost of the matched routes that has one. */
export function cachePolicy(matches: readonly (WithHandle | undefined)[]): RouteHandle["cache"] {
  return handlesOf(matches).findLast(({ cache }) => cache !== undefined)?.cache;
}

/** Whether none of the matched routes opts out of hydration. */
export function hydrates(matches: readonly WithHandle[]): boolean {
  return handlesOf(matches).every(({ hydrate }) => hydrate !== false);
}

/** Whether none of the matched routes opts out of indexing. */
export function isIndexed(matches: readonly (WithHandle | undefined)[]): boolean {
  return handlesOf(matches).every(({ indexed }) => indexed !== false);
}

/** Whether none of the matched routes opts out of analytics. */
export function isMeasured(matches: readonly WithHandle[]): boolean {
  return handlesOf(matches).every(({ measured }) => measured !== false);
}

/** Whether none of the matched routes opts out of the announcement. */
export function hasAnnouncement(matches: readonly WithHandle[]): boolean {
  return handlesOf(matches).every(({ announces }) => announces !== false);
}

/** The language of the page, of its frame too. */
export function pageLanguage(matches: readonly (WithHandle & { data?: unknown })[]): PageLanguage {
  for (const { handle, data } of matches.toReversed()) {
    const language = (handle as RouteHandle | undefined)?.language?.(data ?? {});
    if (language) return language;
  }
  return "en";
}
