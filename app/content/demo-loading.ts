/** Told while a demo package is on its way; every page carries it. */
export const demoLoading = "Loading the demo package";
