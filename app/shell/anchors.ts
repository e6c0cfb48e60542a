/** Long enough for a scroll to begin, short enough to be over before another page comes. */
const BEGINNING_MS = 300;

function jumpAgain(): void {
  document.documentElement.style.scrollBehavior = "";
}

/** Links within the page glide to their target; a new page always starts where it should, at once. */
export function installAnchors(): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Before anybody else: the framework scrolls for its own links while it handles the click.
  addEventListener(
    "click",
    ({ target }) => {
      jumpAgain();
      const link = target instanceof Element ? target.closest("a[href*='#']") : null;
      if (!(link instanceof HTMLAnchorElement) || calm.matches) return;
      if (link.pathname !== location.pathname || link.search !== location.search) return;
      document.documentElement.style.scrollBehavior = "smooth";
      clearTimeout(timer);
      timer = setTimeout(jumpAgain, BEGINNING_MS);
    },
    true,
  );
}
