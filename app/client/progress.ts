import { RESULT_EVENT } from "../lib/forms/typed-text.ts";
import { around, isPlain, find, on, root } from "./dom.ts";

/** Loading is announced to screen readers after this time. */
const ANNOUNCE_AFTER_MS = 1_000;
/** Ends the progress line after a download or a stopped navigation, which never replace the page. */
const LONGEST_MS = 60_000;
/** Pages with a spinner of their own while they load. */
const SPINNER_PAGES = /^\/(resources\/blog|demo)\b/;

let timers: ReturnType<typeof setTimeout>[] = [];

/** Says that the next page is loading, or no longer. */
function announce(isLoading = true): void {
  const status = find("[data-loading-status]");
  if (status) status.textContent = (isLoading && status.dataset.loadingStatus) || "";
}

function stop(): void {
  timers.forEach(clearTimeout);
  delete root().dataset.loading;
  announce(false);
}

function start(path: string): void {
  stop();
  root().dataset.loading = "";
  const wait = SPINNER_PAGES.test(path) ? 0 : ANNOUNCE_AFTER_MS;
  timers = [setTimeout(announce, wait), setTimeout(stop, LONGEST_MS)];
}

/** The path that a click on a link loads into this tab, if it loads one. */
function pathOf(event: MouseEvent): string | undefined {
  if (!isPlain(event)) return undefined;
  const link = around(event.target, "a[href]") as HTMLAnchorElement | null;
  // Only links to files name a type.
  if (!link || link.target || link.type || link.hasAttribute("download")) return undefined;
  if (!link.protocol.startsWith("http")) return undefined;
  const isHere = link.href.split("#")[0] === location.href.split("#")[0];
  return isHere && link.hash ? undefined : link.pathname;
}

/**
 * Shows a progress line from the click on a link or the submit of a form until the next page replaces
 * this one. Ignores events that the page's own scripts handle.
 */
export function installProgress(): void {
  on("click", (event) => {
    const path = pathOf(event);
    if (path !== undefined) start(path);
  });
  on("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A field of the form may be called "method".
    if (!event.defaultPrevented && form.getAttribute("method") !== "dialog") start("");
  });
  // The browser may restore this page from its back/forward cache.
  on("pageshow", stop);
  // A script has sent the form and shows its result in the page.
  on(RESULT_EVENT, stop);
}
