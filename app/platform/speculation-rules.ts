const NEVER = ["/auth/*", "/app", "/app/*", "/consent", "/*.*"];

/** Lets the browser fetch a page when a visitor is about to follow a link to it: never what acts, is personal or is a file. */
export const speculationRules = JSON.stringify({
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
