/** What a route module's `handle` may say about its page. */
export type RouteHandle = {
  /** `false` sends the page without the framework's scripts. */
  hydrate?: boolean;
  /** `false` for a page that nobody is to be sent to: it only answers a form or redirects. */
  listed?: boolean;
  /** `false` asks search engines to leave the page out; the sitemap then does so too. */
  indexed?: boolean;
  /** `false` keeps the analytics tag out of a page whose address nobody else may know. */
  measured?: boolean;
  /** Query parameters that its loader reads; no other one changes the page. */
  parameters?: readonly string[];
  /** `false` makes the page anew for everybody who asks for it. */
  cached?: boolean;
};

type WithHandle = { handle?: unknown };

function handlesOf(matches: readonly (WithHandle | undefined)[]): RouteHandle[] {
  return matches.map((match) => (match?.handle as RouteHandle | undefined) ?? {});
}

/** A page hydrates unless one of its routes declines. */
export function hydrates(matches: readonly WithHandle[]): boolean {
  return handlesOf(matches).every(({ hydrate }) => hydrate !== false);
}

/** A page may be found in search engines unless one of its routes declines. */
export function isIndexed(matches: readonly (WithHandle | undefined)[]): boolean {
  return handlesOf(matches).every(({ indexed }) => indexed !== false);
}

/** Visits of a page may be counted unless one of its routes declines. */
export function isMeasured(matches: readonly WithHandle[]): boolean {
  return handlesOf(matches).every(({ measured }) => measured !== false);
}
