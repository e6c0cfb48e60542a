import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";

import { changedHref } from "./filters";
import type { BlogFilters } from "./filters";

/**
 * Takes the visitor along when a link inside the page has changed the list. Another page of it begins
 * at its top. A filter leaves everything where it is; only if the link that was used is gone with it,
 * the focus comes to the list.
 */
export function useArrival(list: RefObject<HTMLElement>, filters: BlogFilters): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef({ location, filters });

  useEffect(() => {
    const last = before.current;
    before.current = { location, filters };
    // Who goes back and forth comes to where he was.
    if (last.location === location || type === "POP") return;
    const narrowed = changedHref(last.filters, {}) !== changedHref(filters, {});
    const turned = !narrowed && last.filters.page !== filters.page;
    if (turned) list.current?.scrollIntoView();
    if (turned || document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [list, location, filters, type]);
}
