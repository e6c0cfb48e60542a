/** Shown and announced while the next page is on its way. */
export const loadingCopy = "Loading…";
