import { TYPED_PREFIX } from "../lib/forms/typed-text.ts";
import { addScript, around, find, on } from "./dom.ts";

/** URL of the built `keep-typed-text.ts`; the build inserts it. */
declare const TYPED_TEXT_SCRIPT_URL: string;

function hasKeptText(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(TYPED_PREFIX));
  } catch {
    return false;
  }
}

let loaded = false;

function load(): void {
  if (!loaded) addScript(TYPED_TEXT_SCRIPT_URL);
  loaded = true;
}

/**
 * Loads the script that keeps typed text: at once where a form has text to restore or is sent by it, else
 * after the page, or with the dialog in which a form appears.
 */
export function installTypedText(): void {
  on("focusin", ({ target }) => around(target, "form[data-keep]") && load());
  on("load", () => find("form[data-keep]") && load());
  if (find("[data-posts],[data-unsaved]") || hasKeptText()) load();
}
