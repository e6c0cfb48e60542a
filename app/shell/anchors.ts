/** Links within the page glide to their target; a new page always starts where it should, at once. */
export function installAnchors(): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href*='#']");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || calm.matches) return;
    if (link.pathname !== location.pathname || link.search !== location.search) return;
    const root = document.documentElement;
    root.style.scrollBehavior = "smooth";
    addEventListener("scrollend", () => (root.style.scrollBehavior = ""), { once: true });
  });
}
