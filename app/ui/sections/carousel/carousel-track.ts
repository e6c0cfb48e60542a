import type { Rotation } from "./carousel-rotation";

const FOCUS_EVENTS = ["focusin", "focusout", "focus", "blur", "keyup"] as const;
const SCROLL_GESTURES = ["pointerdown", "wheel", "touchstart", "keydown"] as const;

/** Without the `scrollend` event, scrolling counts as ended after this time without scroll events. */
const STILL_MS = 150;

/** Whether the focus holds the rotation: keyboard focus, or any focus in a video player. */
function holdsFocus(root: HTMLElement): boolean {
  const active = document.activeElement;
  if (!active || !root.contains(active)) return false;
  return active instanceof HTMLIFrameElement || active.matches(":focus-visible");
}

/** The scroll position of each slide; the last slides may share the maximum. */
function slideOffsets(track: HTMLElement): number[] {
  const slides = [...track.children].filter((slide) => slide instanceof HTMLElement);
  const furthest = track.scrollWidth - track.clientWidth;
  return slides.map((slide) => Math.min(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0), furthest));
}

function slideInView(track: HTMLElement, current: number): number {
  const distances = slideOffsets(track).map((offset) => Math.abs(offset - track.scrollLeft));
  const nearest = Math.min(...distances);
  return (distances[current] ?? Infinity) <= nearest + 1 ? current : distances.indexOf(nearest);
}

function onScrollEnd(track: HTMLElement, settled: () => void, signal: AbortSignal): void {
  if ("onscrollend" in window) {
    track.addEventListener("scrollend", settled, { signal });
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(settled, STILL_MS);
  };
  track.addEventListener("scroll", wait, { signal, passive: true });
}

/** Scrolls the row, never the page, to the current slide, and follows the visitor's scrolling. */
function bindTrack(track: HTMLElement, rotation: Rotation, signal: AbortSignal): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let lastShown = -1;
  let byVisitor = false;

  function followScroll(): void {
    rotation.follow(slideInView(track, rotation.state().current));
  }
  function followAddress(): void {
    const target = document.getElementById(location.hash.slice(1));
    const index = target ? [...track.children].indexOf(target) : -1;
    if (index !== -1) rotation.follow(index);
  }
  function scrollToCurrent(): void {
    const { current } = rotation.state();
    if (current === lastShown) return;
    lastShown = current;
    byVisitor = false;
    const behavior = calm.matches ? "instant" : "smooth";
    track.scrollTo({ left: slideOffsets(track)[current] ?? 0, behavior });
  }

  followScroll();
  followAddress();
  scrollToCurrent();
  signal.addEventListener("abort", rotation.subscribe(scrollToCurrent));
  for (const type of SCROLL_GESTURES) {
    track.addEventListener(type, () => (byVisitor = true), { signal, passive: true });
  }
  onScrollEnd(track, () => byVisitor && followScroll(), signal);
  addEventListener("hashchange", followAddress, { signal });
  if (calm.matches) rotation.setStopped(true);
  calm.addEventListener("change", () => calm.matches && rotation.setStopped(true), { signal });
}

/** Lets the slides play only while they are seen. */
function markWhileSeen(track: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) track.toggleAttribute("data-seen", isIntersecting);
  });
  observer.observe(track);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Starts the rotation, and holds it while the pointer or the focus is on it or the tab is hidden. Returns a function that stops it. */
export function bindCarousel(root: HTMLElement, rotation: Rotation): () => void {
  const binding = new AbortController();
  const { signal } = binding;
  const track = root.querySelector<HTMLElement>("[data-carousel-track]");
  if (track) {
    bindTrack(track, rotation, signal);
    markWhileSeen(track, signal);
  }

  const checkFocus = () => rotation.setHold("focus", holdsFocus(root));
  const checkTab = () => rotation.setHold("hidden", document.visibilityState === "hidden");
  checkFocus();
  checkTab();
  for (const type of FOCUS_EVENTS) addEventListener(type, checkFocus, { signal });
  document.addEventListener("visibilitychange", checkTab, { signal });

  rotation.setHold("pointer", root.matches(":hover"));
  root.addEventListener("pointerenter", () => rotation.setHold("pointer", true), { signal });
  root.addEventListener("pointerleave", () => rotation.setHold("pointer", false), { signal });

  rotation.setHold("asleep", false);
  return () => {
    binding.abort();
    rotation.setHold("asleep", true);
  };
}
