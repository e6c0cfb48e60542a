/** Options of a page in its route module's `handle`. */
export type RouteHandle = {
  /** `false`: the page has no Remix scripts and does not hydrate. */
  hydrate?: boolean;
  /** `false`: never linked or suggested, as the page only handles a form or redirects. */
  listed?: boolean;
  /** `false`: `noindex`, and not in the sitemap. */
  indexed?: boolean;
  /** `false`: no analytics, for a page whose URL contains a secret. */
  measured?: boolean;
  /** Query parameters that the loader reads; the page cache ignores all others. */
  parameters?: readonly string[];
  /** `false`: rendered for each request, never cached. */
  cached?: boolean;
};

type WithHandle = { handle?: unknown };

function handlesOf(matches: readonly (WithHandle | undefined)[]): RouteHandle[] {
  return matches.map((match) => (match?.handle as RouteHandle | undefined) ?? {});
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
