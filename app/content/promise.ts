/**
 * What the site promises about time. What takes days is the work with the experts; the whole takes the
 * months that `promise.test.ts` compares with the calculator's inputs.
 */
export const promise = {
  title: "Product decisions you can defend, written up in days",
  marked: "written up in days",
  /** Which part takes days, and of what; beside each figure that speaks of days or of 3X. */
  days: "Three days of expert work inside a two-month project",
  sentence: "We plan three days of expert work inside a two-month project.",
  /** The whole project, recruiting and interviewing included. */
  initiative: "Six months of work, done in two.",
} as const;
