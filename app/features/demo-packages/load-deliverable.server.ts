import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";

import { missingContentCopy } from "~/content/demo-packages";
import type { DemoPackage } from "~/content/demo-packages";

import type { Deliverable } from "./deliverable";

/** A document that cannot be shown, with the text that says why. */
export type MissingContent = { path: string; message: string };

async function readContent() {
  return (await import("virtual:demo-packages")).default;
}

/** Whether the file is there that the page offers for download. */
function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The document of a package, or the problem with its file, which is logged. */
export async function loadDeliverable(
  { file }: DemoPackage,
  { publicDirectory, log }: Pick<AppLoadContext, "publicDirectory" | "log">,
): Promise<{ deliverable: Deliverable } | { missing: MissingContent }> {
  const { documents } = await readContent();
  const found = (await isThere(join(publicDirectory, file))) ? documents[file] : undefined;
  if (found && !("problem" in found)) return { deliverable: found };
  const problem = found?.problem ?? "missing";
  const path = `/${file}`;
  log("error", `The demo package ${path} cannot be shown: ${problem}`);
  return { missing: { path, message: missingContentCopy.problem[problem] } };
}

/** A stylesheet of the public folder, scoped to documents; null if there is none. */
export async function loadScopedStylesheet(name: string): Promise<string | null> {
  const { stylesheets } = await readContent();
  return Object.hasOwn(stylesheets, name) ? (stylesheets[name] ?? null) : null;
}
