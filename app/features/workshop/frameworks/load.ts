import type { ZodMiniType } from "zod/mini";

import type { Report } from "../document/report";
import type { WorkshopDocument } from "../engine/document";
import { jsonSize, limits } from "../engine/limits";
import type { Framework } from "./framework";

/** The folders of the frameworks, each in scripts of its own. */
const frameworks = import.meta.glob<Framework>("./*/framework.ts", { import: "framework" });
const schemas = import.meta.glob<ZodMiniType<WorkshopDocument>>("./*/schema.ts", {
  import: "schema",
});

const loaded = new Map<string, Framework>();

/**
 * A framework of `~/content/workshop/frameworks`.
 * @throws if its script cannot be loaded.
 */
export async function loadFramework(kind: string): Promise<Framework> {
  const framework = await frameworks[`./${kind}/framework.ts`]?.();
  if (!framework) throw new RangeError(`There is no folder frameworks/${kind}`);
  loaded.set(kind, framework);
  return framework;
}

/** The framework if it is loaded already. */
export function loadedFramework(kind: string): Framework | undefined {
  return loaded.get(kind);
}

export async function reportOf(document: WorkshopDocument): Promise<Report> {
  return (await loadFramework(document.kind)).report(document);
}

/**
 * A document from an untrusted value, such as decoded JSON. Unknown fields, other versions, another
 * kind and documents over `limits.json` are not accepted.
 * @returns null if the value is not such a document, or the kind does not exist.
 */
export async function parseDocument(
  kind: string,
  value: unknown,
): Promise<WorkshopDocument | null> {
  const schema = await schemas[`./${kind}/schema.ts`]?.();
  const { data } = schema?.safeParse(value) ?? {};
  return data && jsonSize(data) <= limits.json ? data : null;
}
