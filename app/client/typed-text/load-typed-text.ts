import { addScript, around, find, on } from "../dom.ts";

/** URL of the built `keep-typed-text.ts`; the build inserts it. */
declare const TYPED_TEXT_SCRIPT_URL: string;

let loaded = false;

function load(): void {
  if (!loaded) addScript(TYPED_TEXT_SCRIPT_URL);
  loaded = true;
}

/**
 * Loads the script that keeps typed text after the page, if it has a form or the tab may keep a form's
 * text, else with the dialog in which a form appears.
 */
export function installTypedText(): void {
  on("focusin", ({ target }) => around(target, "form[data-keep]") && load());
  on("load", () => {
    try {
      if (find("form[data-keep],main dialog") ?? sessionStorage.length) load();
    } catch {
      // Storage is blocked, so the tab keeps nothing.
    }
  });
}
