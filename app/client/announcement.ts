import { find, root } from "./dom.ts";

/**
 * Reserves the height of the announcement, which grows with the reader's text size and spacing. Leaves
 * the estimate of the stylesheet where it is right: changing it calculates every style of the page again.
 */
export function followAnnouncement(): void {
  const banner = find(".announcement");
  const page = find("main")?.parentElement;
  if (!banner || !page) return;
  new ResizeObserver(() => {
    const { offsetHeight, isConnected } = banner;
    const reserved = Number.parseFloat(getComputedStyle(page).paddingTop);
    if (isConnected && offsetHeight !== reserved)
      root().style.setProperty("--spacing-banner", `${offsetHeight}px`);
  }).observe(banner);
}
