/** Loads the tools of the article editor after its page. */
import { addScript, on } from "../dom.ts";

/** URL of the built `write-article.ts`; the build inserts it. */
declare const WRITE_SCRIPT_URL: string;

// A script in the browser's cache would run at once, before the browser has read the form's fields below.
on("DOMContentLoaded", () => addScript(WRITE_SCRIPT_URL));
