import { addScript, around, isPlain, on } from "../dom.ts";

/** URL of the built `try-out.ts`; the build inserts it. */
declare const TRY_OUT_SCRIPT_URL: string;

/**
 * Lets a dialog explain a link to a try-out before it leaves the site: the first click loads the dialog's
 * script, which handles this and all later ones. Where it cannot be loaded, the link opens its page.
 */
export function installTryOuts(): void {
  on("click", (event) => {
    const link = around(event.target, "a[data-try-out]") as HTMLAnchorElement | null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const script = addScript(TRY_OUT_SCRIPT_URL);
    // oxlint-disable unicorn/prefer-add-event-listener -- shorter, because every page inlines the script
    script.onload = () => link.click();
    script.onerror = () => location.assign(link.href);
  });
}
