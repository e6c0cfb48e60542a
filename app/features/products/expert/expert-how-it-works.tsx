import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";

import { ButtonLink } from "~/ui/primitives/button";

const destination = "/#how-it-works";

/** Time to see the page go by before another one comes. */
const delayMs = 500;

/** Scrolls to the top and goes on from there; without scripts, the link it is. */
export function HowItWorksLink({ children }: { children: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => () => clearTimeout(timer.current), []);

  function leaveByTheTop(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere) return;
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => location.assign(destination), delayMs);
  }

  return (
    <ButtonLink href={destination} look="plain" onClick={leaveByTheTop}>
      {children}
    </ButtonLink>
  );
}
