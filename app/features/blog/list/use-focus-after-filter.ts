import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * A filter changes the list in place and leaves scroll position and focus where they are. If the
 * link that was clicked is gone with the change, the list takes the focus.
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
