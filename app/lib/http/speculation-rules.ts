/** Paths that have side effects, are private or are files: never prefetched. */
const NEVER = ["/auth/*", "/app", "/app/*", "/consent", "/*.*"];

/** Speculation rules: the browser prefetches a page when the visitor hovers or touches its link. */
export const speculationRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: NEVER } },
          {
            not: {
              selector_matches:
                "[download], [rel~=external], [aria-current], [href*='#'], [data-in-place], [data-in-place] a",
            },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
