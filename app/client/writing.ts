/** Loads the tools of the article editor after its page. */
import { addScript } from "./dom.ts";

/** URL of the built `write-article.ts`; the build inserts it. */
declare const WRITE_SCRIPT_URL: string;

addScript(WRITE_SCRIPT_URL);
