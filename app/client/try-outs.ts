import { addScript, around, on } from "./dom.ts";

/** URL of the built `try-out.ts`; the build inserts it. */
declare const TRY_OUT_SCRIPT_URL: string;

let isLoading = false;

/** Asks the script of the dialog to explain the link; false until it is loaded. */
function explain(link: HTMLAnchorElement): boolean {
  return !dispatchEvent(new CustomEvent("try-out", { detail: link, cancelable: true }));
}

/**
 * Explains a link to a try-out in a dialog before it leaves the site. With a modifier key, or where the
 * dialog cannot be loaded, the link opens its page.
 */
export function installTryOuts(): void {
  on("click", (event) => {
    const link = around(event.target, "a[data-try-out]") as HTMLAnchorElement | null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading || explain(link)) return;
    isLoading = true;
    const script = addScript(TRY_OUT_SCRIPT_URL);
    script.addEventListener("load", () => {
      isLoading = false;
      explain(link);
    });
    script.addEventListener("error", () => {
      isLoading = false;
      script.remove();
      location.assign(link.href);
    });
  });
}
