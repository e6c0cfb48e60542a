/** Shown and announced while the next page loads. */
export const loadingCopy = "Loading…";
