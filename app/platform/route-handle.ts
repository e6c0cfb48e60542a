/** What a route module's `handle` may say about its page. */
export type RouteHandle = {
  /** `false` sends the page without the framework's scripts. */
  hydrate?: boolean;
  /** `false` for a page that nobody is to be sent to: it only answers a form or redirects. */
  listed?: boolean;
};

/** A page hydrates unless one of its routes declines. */
export function hydrates(matches: readonly { handle: unknown }[]): boolean {
  return matches.every(({ handle }) => (handle as RouteHandle | undefined)?.hydrate !== false);
}
