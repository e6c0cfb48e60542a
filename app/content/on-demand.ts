/** What stands in the place of a part whose code comes late, or not at all. */
export const onDemandCopy = {
  loading: "Loading…",
  missing: "This part could not be loaded. Close it and try again, or go on without it:",
};
