import { missingContentCopy } from "~/content/demo-packages";
import type { ContentProblem, DemoPackage } from "~/content/demo-packages";
import { workerFunction } from "~/lib/html/html-worker.server";
import type { LoadContext } from "~/lib/http/load-context";

import type { Deliverable } from "./deliverable";
import { createFileCache } from "./cached-file.server";
import type { FileProblem } from "./cached-file.server";

type Context = Pick<LoadContext, "publicDirectory" | "log" | "runInWorker">;

/** A document that cannot be shown, with the text that says why. */
export type MissingContent = { path: string; message: string };

// Runs in the HTML worker: the parsers take long to load.
const parseDocument = workerFunction(
  "parseDocument",
  async () => (await import("./parse-document.server")).parseDocument,
);

async function parse(text: string, format: "html" | "markdown", context: Context) {
  const { found, notes } = await parseDocument(context, text, format);
  for (const { message, error } of notes) context.log("warn", message, error);
  return found;
}

const readDocument = createFileCache((text, context: Context) => parse(text, "html", context));
const readPrompt = createFileCache((text, context: Context) => {
  const source = text.trim();
  return source === ""
    ? { problem: "empty" as ContentProblem }
    : parse(source, "markdown", context);
});
const readStylesheet = createFileCache(async (text, { log }: Context) => {
  const { scopeCss } = await import("./scope-css.server");
  try {
    return { css: scopeCss(text) };
  } catch (error) {
    log("warn", "A style sheet of the demo packages is broken; it was left out", error);
    return { css: "" };
  }
});

function explain(file: string, { problem, error }: FileProblem, context: Context): MissingContent {
  const path = `/${file}`;
  context.log("error", `The demo package ${path} cannot be shown: ${problem}`, error);
  return { path, message: missingContentCopy.problem[problem] };
}

/** The document of a package, or the problem with its file, which is logged. */
export async function loadDeliverable(
  { file }: DemoPackage,
  context: Context,
): Promise<{ deliverable: Deliverable } | { missing: MissingContent }> {
  const read = file.endsWith(".md") ? readPrompt : readDocument;
  const found = await read(context.publicDirectory, file, context);
  return "problem" in found ? { missing: explain(file, found, context) } : { deliverable: found };
}

/** A stylesheet of the public folder, scoped to documents; null if there is none. */
export async function loadScopedStylesheet(name: string, context: Context): Promise<string | null> {
  if (!/^[\w-]+(?:\.[\w-]+)*\.css$/.test(name) || name.length > 100) return null;
  const found = await readStylesheet(context.publicDirectory, name, context);
  return "css" in found ? found.css : null;
}
