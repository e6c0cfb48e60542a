import { findAll } from "./dom.ts";

const regions = new Set<HTMLElement>();

function settle(): void {
  for (const region of regions) {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  }
}

const observer = new ResizeObserver(settle);

/** The server makes every region that may scroll a Tab stop; this removes those that do not scroll. */
export function watchScrollRegions(): void {
  for (const region of findAll("[tabindex='0']:not([role^=tab])")) {
    regions.add(region);
    observer.observe(region);
    // Its content may get wider while the region does not, when a font arrives.
    if (region.firstElementChild) observer.observe(region.firstElementChild);
  }
}
