import { useEffect, useRef, useState } from "react";

const retryMs = 2_000;
/** After this many failures the delay grows. */
const soonRetries = 5;
const longestRetryMs = 60_000;

type State = "loading" | "loaded" | "failed";

/**
 * Retries a failed image after 2 s, later with growing delays. Spread `image` on the element and use
 * `attempt` as its key, so that each attempt requests it again.
 */
export function useRetriedImage() {
  const ref = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");

  // The image may have loaded or failed before hydration.
  useEffect(() => {
    if (ref.current?.complete) setState(ref.current.naturalWidth > 0 ? "loaded" : "failed");
  }, []);

  useEffect(() => {
    if (state !== "failed") return undefined;
    const delay = Math.min(retryMs * 2 ** Math.max(0, attempt - soonRetries), longestRetryMs);
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setState("loading");
    }, delay);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const image = {
    ref,
    onLoad: () => setState("loaded"),
    onError: () => setState("failed"),
  };
  return { image, attempt, state };
}
