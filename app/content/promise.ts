/**
 * What the site promises about time. What takes days is the write-up: the fictional case took six weeks,
 * and two days of them wrote up its first package. `promise.test.ts` compares these texts with the
 * packages and with the calculator's inputs.
 */
export const promise = {
  title: "Product decisions you can defend, written up in days",
  marked: "written up in days",
  /** Who brings what, and which part takes days. */
  sentence: "You bring the interviews; the write-up takes days, not months.",
  /** The whole initiative, recruiting and interviewing included. */
  initiative: "Six months of work, done in two.",
  case: "One invented case over six weeks. In its calendar, package 01 is written up in two days.",
} as const;
