/** Placeholder of a lazily loaded component, while loading and after a failure. */
export const onDemandCopy = {
  loading: "Loading…",
  missing: "This part could not be loaded. Close it and try again, or go on without it:",
};
