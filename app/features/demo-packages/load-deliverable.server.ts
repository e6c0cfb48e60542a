import { missingContentCopy } from "~/content/demo-packages";
import type { ContentTrouble, DemoPackage } from "~/content/demo-packages";
import type { LoadContext } from "~/platform/load-context";

import type { Deliverable } from "./deliverable";
import { createFileCache } from "./public-file.server";
import type { FileProblem, Log } from "./public-file.server";

type Context = Pick<LoadContext, "publicDirectory" | "log">;

/** A document that cannot be shown, and why. */
export type MissingContent = { path: string; message: string };

const readDocument = createFileCache(async (text, log) => {
  // Not before it is needed: its parsers take long to load.
  const { parseDeliverable } = await import("./parse-deliverable.server");
  return parseDeliverable(text, log);
});
const readPrompt = createFileCache(async (text, log) => {
  const source = text.trim();
  if (source === "") return { trouble: "empty" as ContentTrouble };
  const { parseDeliverable } = await import("./parse-deliverable.server");
  const { promptDocument } = await import("./prompt-document.server");
  return parseDeliverable(promptDocument(source), log);
});
const readSheet = createFileCache(async (text, log) => {
  const { confineCss } = await import("./confine-css.server");
  try {
    return { css: confineCss(text) };
  } catch (error) {
    log("A style sheet of the demo packages is broken; it was left out", error);
    return { css: "" };
  }
});

function logOf({ log }: Context): Log {
  return (message, error) => log("warn", message, error);
}

function explain(file: string, { trouble, error }: FileProblem, context: Context): MissingContent {
  const path = `/${file}`;
  context.log("error", `The demo package ${path} cannot be shown: ${trouble}`, error);
  return { path, message: missingContentCopy.trouble[trouble] };
}

/** The document of a package, or what is wrong with its file. */
export async function loadDeliverable(
  { file }: DemoPackage,
  context: Context,
): Promise<{ deliverable: Deliverable } | { missing: MissingContent }> {
  const read = file.endsWith(".md") ? readPrompt : readDocument;
  const found = await read(context.publicDirectory, file, logOf(context));
  return "trouble" in found ? { missing: explain(file, found, context) } : { deliverable: found };
}

/** A style sheet of the public folder, confined to documents; null when there is none. */
export async function loadConfinedSheet(name: string, context: Context): Promise<string | null> {
  if (!/^[\w-]+(?:\.[\w-]+)*\.css$/.test(name) || name.length > 100) return null;
  const found = await readSheet(context.publicDirectory, name, logOf(context));
  return "css" in found ? found.css : null;
}
