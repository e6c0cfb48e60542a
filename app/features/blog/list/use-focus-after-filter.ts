import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Moves the focus to the list if the clicked filter link was removed. Otherwise focus and scroll
 * position stay.
 */
export function useFocusAfterFilter(list: RefObject<HTMLElement>): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef(location);

  useEffect(() => {
    const last = before.current;
    before.current = location;
    if (last === location || type === "POP") return;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, location, type]);
}
