import { useEffect } from "react";

let isHeld = false;

function hold(event: PopStateEvent): void {
  isHeld = true;
  event.stopImmediatePropagation();
}

/**
 * Until the page is taken over, nobody who listens from now on hears of a step in the history, as to
 * another part of the page. React would render at once what comes of it, and throw away until their
 * code has come the parts that it has not taken over by then.
 */
export function holdSteps(): void {
  addEventListener("popstate", hold);
}

/** Tells of the step that was held, to be used in the part that is taken over last. */
export function useStepsHeld(): void {
  useEffect(() => {
    removeEventListener("popstate", hold);
    if (isHeld) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    isHeld = false;
  }, []);
}
