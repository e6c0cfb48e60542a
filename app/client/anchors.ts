import { around, focusMain, on, root } from "./dom.ts";

/** Long enough for a scroll to begin, short enough to be over before another page comes. */
const BEGINNING_MS = 300;

function scrollWith(behavior: "" | "smooth"): void {
  root().style.scrollBehavior = behavior;
}

/** Links within the page glide to their target; a new page always starts where it should, at once. */
export function installAnchors(): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let timer: ReturnType<typeof setTimeout> | undefined;

  on("click", ({ target }) => {
    if (around(target, "a[href='#content']")) focusMain();
  });

  on(
    "click",
    ({ target }) => {
      scrollWith("");
      const link = around(target, "a[href*='#']") as HTMLAnchorElement | null;
      if (!link || link.pathname + link.search !== location.pathname + location.search) return;
      if (calm.matches) return;
      scrollWith("smooth");
      clearTimeout(timer);
      timer = setTimeout(scrollWith, BEGINNING_MS, "");
    },
    true,
  );
}
