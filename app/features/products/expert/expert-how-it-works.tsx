import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";

import { ButtonLink } from "~/ui/primitives/button";

const destination = "/#how-it-works";

/** Delay in ms, so that the visitor sees the scrolling before the next page opens. */
const delayMs = 500;

/** Scrolls to the top, then opens the page; without JavaScript, a plain link. */
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
