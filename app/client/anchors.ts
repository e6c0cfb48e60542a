import { around, focusMain, on, root } from "./dom.ts";

/** Time for a scroll to begin. It must end before the next page opens. */
const SCROLL_START_MS = 300;

function scrollWith(behavior: "" | "smooth"): void {
  root().style.scrollBehavior = behavior;
}

/** Scrolls smoothly to links within the page. A new page opens without smooth scrolling. */
export function installAnchors(): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let timer: ReturnType<typeof setTimeout> | undefined;

  on(
    "click",
    ({ target }) => {
      scrollWith("");
      const link = around(target, "a[href*='#']") as HTMLAnchorElement | null;
      if (!link || link.pathname + link.search !== location.pathname + location.search) return;
      if (link.hash === "#content") focusMain();
      if (calm.matches) return;
      scrollWith("smooth");
      clearTimeout(timer);
      timer = setTimeout(scrollWith, SCROLL_START_MS, "");
    },
    true,
  );
}
