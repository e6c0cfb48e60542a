type PackagePicture = {
  href: string;
  name: string;
  /** What the figure shows, in one sentence. */
  title: string;
  /** The figure's own label in its package; it is also the picture's alternative text. */
  figure: string;
  /** The same figure as text, for a screen on which the picture's words would be too small. */
  rows?: readonly (readonly [name: string, value: string])[];
  width: number;
  height: number;
};

/** Figures of the demo packages that pages show; `npm run package-pictures` takes them. */
export const packagePictures = [
  {
    href: "/demo/ai-lawyer-01",
    name: "01 Customer discovery",
    title: "Two needs stand apart, no matter who is left out",
    figure:
      "Opportunity scores with the range that remains when any one of the five participants is left out; O1 and O2 lead in every case",
    rows: [
      ["Find the agreed fallback", "15.0"],
      ["Miss no deviation", "14.6"],
      ["Explain the redline", "13.0"],
      ["Draft a first version", "6.0"],
    ],
    width: 790,
    height: 338,
  },
  {
    href: "/demo/ai-lawyer-02",
    name: "02 Solution discovery",
    title: "Four of the five riskiest assumptions held; the budget did not",
    figure:
      "Results against thresholds: A1 75 of 75 percent, A2 91 of 90, A3 74 of 70, A4 80 of 80, A5 40 of 60",
    rows: [
      ["Teams ready in under 2 h", "3 of 4"],
      ["Deviating clauses found", "284 of 312"],
      ["Accepted with source", "71 of 96"],
      ["Reviewers who agree", "4 of 5"],
      ["Budget holders who signed", "2 of 5"],
    ],
    width: 790,
    height: 319,
  },
  {
    href: "/demo/ai-lawyer-03",
    name: "03 Product design",
    title: "Every suggestion shows where it comes from",
    figure:
      "An open finding: evidence, suggested wording with a marked term, source, reason, other rungs and three buttons",
    rows: undefined,
    width: 384,
    height: 603,
  },
] as const satisfies PackagePicture[];

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
