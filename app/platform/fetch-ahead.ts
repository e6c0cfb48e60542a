/** Addresses that act, are personal or are files: nobody fetches them before they are asked for. */
const NEVER = ["/auth/*", "/app", "/app/*", "/consent", "/*.*"];

/** Lets the browser fetch a page when a visitor is about to follow a link to it. */
export const speculationRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: NEVER } },
          { not: { selector_matches: "[download], [rel~=external], [aria-current], [href*='#']" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Whether the framework may fetch a page of the site ahead, by the same rules. */
export function isFetchedAhead(address: string): boolean {
  return !/^\/(?:auth\/|app(?:[/?#]|$)|consent(?:[?#]|$)|[^?#]*\.)/.test(address);
}
