import type { Report } from "../document/report";
import type { WorkshopDocument } from "../engine/document";
import type { DocumentSchema } from "../engine/parse-document";
import type { Framework } from "./framework";

/** The folders of the frameworks, each in scripts of its own. */
const frameworks = import.meta.glob<Framework>("./*/framework.ts", { import: "framework" });
const schemas = import.meta.glob<DocumentSchema>("./*/schema.ts", { import: "schema" });

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

/** The document that the value is, see `parseWith`; null for a kind that does not exist, too. */
export async function parseDocument(
  kind: string,
  value: unknown,
): Promise<WorkshopDocument | null> {
  const [schema, { parseWith }] = await Promise.all([
    schemas[`./${kind}/schema.ts`]?.(),
    import("../engine/parse-document"),
  ]);
  return schema ? parseWith(schema, value) : null;
}
