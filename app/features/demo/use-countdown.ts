import { useEffect, useRef, useState } from "react";

/**
 * Whole seconds left of a countdown that starts when the component mounts. It uses the clock, because
 * browsers throttle timers in background tabs.
 */
export function useCountdown(seconds: number, onZero: () => void) {
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  const atZero = useRef(onZero);

  useEffect(() => {
    atZero.current = onZero;
  });

  useEffect(() => {
    if (stopped) return;
    const end = performance.now() + seconds * 1000;
    let timer: number | undefined;

    function halt() {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    }

    function tick() {
      window.clearTimeout(timer);
      const remaining = Math.max(0, end - performance.now());
      setLeft(Math.ceil(remaining / 1000));
      if (remaining > 0) {
        timer = window.setTimeout(tick, remaining % 1000 || 1000);
        return;
      }
      halt();
      atZero.current();
    }

    tick();
    document.addEventListener("visibilitychange", tick);
    return halt;
  }, [seconds, stopped]);

  return { left, stopped, stop: () => setStopped(true) };
}
