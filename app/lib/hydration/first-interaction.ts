const SIGNS = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

/** The browser may be busy for so long before it is asked to hurry. */
const PATIENCE_MS = 2_000;

/** Resolves when the visitor begins to use the page, by whatever means. */
export function touched(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const notice = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS)
      addEventListener(sign, notice, { capture: true, passive: true, signal });
  });
}

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none; after the load it is as idle as it gets.
    if (!("requestIdleCallback" in window)) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
  });
}
