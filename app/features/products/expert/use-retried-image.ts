import { useEffect, useRef, useState } from "react";

const retryMs = 2_000;
/** An image that fails more often than this is asked for ever less often. */
const soonRetries = 5;
const longestRetryMs = 60_000;

type State = "loading" | "loaded" | "failed";

/**
 * Asks for an image again 2 seconds after it has failed, and with growing patience if it always does.
 * Give `image` to the element, and `attempt` as its key, so that each attempt asks anew.
 */
export function useRetriedImage() {
  const ref = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");

  // It may have come, or failed, before the framework did.
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
