/**
 * How the site names its invented case. Who wrote the packages stands on `/demo` and at the head of each package;
 * other pages say that the case is invented, and what a visitor can check.
 */
export const provenance = {
  badge: "Invented case",
  /** On pages that present the packages. */
  sentence:
    "All four are about one invented case. Read one to the end, then check the rules in the workshop, which gives the scores of package 01, and talk to an expert in the public alpha.",
} as const;
