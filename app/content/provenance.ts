/**
 * Who wrote what the site shows of its invented case. Every page that leads to the packages says so
 * in these words, and where an expert itself can be tried.
 */
export const provenance = {
  badge: "Invented case",
  /** Beside a picture, a list or a link. */
  short: "We wrote them ourselves to show the format; no expert ran.",
  /** On the page of one package. */
  one: "Written by us to show the format; no expert ran",
  /** On pages that present the packages. */
  sentence:
    "We wrote the packages ourselves to show the format; no expert ran. Check the rules in the workshop, which gives the scores of package 01, and an expert in the public alpha.",
} as const;
