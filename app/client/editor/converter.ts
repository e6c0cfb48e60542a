import { doc, on } from "../dom.ts";

/** URL of the built `convert-html.ts`; the build inserts it. */
declare const CONVERT_SCRIPT_URL: string;

/** HTML as Markdown, and what of it was left out; null if its plain words are better. */
export type Convert = (html: string) => { markdown: string; left: string } | null;

/** Event on `window` with the converter. */
export const CONVERTER_READY = "converter-ready";

const PATIENCE_MS = 10_000;

let loading: Promise<Convert> | undefined;

/** Loads the converter once; a failure is tried again with the next paste. */
export function loadConverter(): Promise<Convert> {
  loading ??= new Promise<Convert>((resolve, reject) => {
    on(CONVERTER_READY, (event) => resolve((event as CustomEvent<Convert>).detail), { once: true });
    setTimeout(reject, PATIENCE_MS, new Error("The converter did not load"));
    const script = doc.createElement("script");
    script.src = CONVERT_SCRIPT_URL;
    script.addEventListener("error", reject);
    doc.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
