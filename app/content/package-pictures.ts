type Shown = {
  href: string;
  name: string;
  /** What it shows, in one sentence. */
  title: string;
};

/** What pages show of the demo packages: the values of a chart, or a picture that `npm run package-pictures` takes. */
export const packagePictures = [
  {
    href: "/demo/ai-lawyer-01",
    name: "01 Customer discovery",
    title: "Two needs stand apart, no matter who is left out",
    rows: [
      ["Find the agreed fallback", "15.0"],
      ["Miss no deviation", "14.6"],
      ["Explain the redline", "13.0"],
      ["Draft a first version", "6.0"],
    ],
  },
  {
    href: "/demo/ai-lawyer-02",
    name: "02 Solution discovery",
    title: "Four of the five riskiest assumptions held; the budget did not",
    rows: [
      ["Teams ready in under 2 h", "3 of 4"],
      ["Deviating clauses found", "284 of 312"],
      ["Accepted with source", "71 of 96"],
      ["Reviewers who agree", "4 of 5"],
      ["Budget holders who signed", "2 of 5"],
    ],
  },
  {
    href: "/demo/ai-lawyer-03",
    name: "03 Product design",
    title: "Every suggestion shows where it comes from",
    picture: {
      /** The figure's own label in its package; it is also the picture's alternative text. */
      figure:
        "An open finding: evidence, suggested wording with a marked term, source, reason, other rungs and three buttons",
      width: 384,
      height: 603,
    },
  },
] as const satisfies (Shown & { rows?: unknown; picture?: unknown })[];

/** Of the package that has no figure. */
export const promptExcerpt = {
  href: "/demo/ai-lawyer-04",
  name: "04 Build prompt",
  title: "“Silence must never look like agreement”",
  text: "One of the rules in the file that an engineer hands to a coding agent. It begins with:",
  excerpt: [
    "What you optimize, in this order:",
    "1. O1, minimize the time to find the agreed fallback for a clause (opportunity score 15.0).",
  ],
} as const;

export function pictureSource({ href }: { href: string }, scheme: "light" | "dark"): string {
  return `/images/packages/${href.split("/").pop()}-${scheme}.png`;
}
