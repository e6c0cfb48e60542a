import { jsonSize, limits } from "./limits";
import { leanCanvasSchema } from "./lean-canvas-schema";
import type { LeanCanvas } from "./lean-canvas";
import { marketSizeSchema } from "./market-size-schema";
import type { MarketSize } from "./market-size";
import { opportunityRankingSchema } from "./opportunity-ranking-schema";
import type { OpportunityRanking } from "./opportunity-ranking";

const schemas = {
  "opportunity-ranking": opportunityRankingSchema,
  "lean-canvas": leanCanvasSchema,
  "market-size": marketSizeSchema,
};

const workshopKinds = ["opportunity-ranking", "lean-canvas", "market-size"] as const;

export type WorkshopKind = (typeof workshopKinds)[number];

export type DocumentOf = {
  "opportunity-ranking": OpportunityRanking;
  "lean-canvas": LeanCanvas;
  "market-size": MarketSize;
};

export type WorkshopDocument = DocumentOf[WorkshopKind];

export function isWorkshopKind(value: unknown): value is WorkshopKind {
  return workshopKinds.some((kind) => kind === value);
}

/**
 * A document from an untrusted value, such as decoded JSON. Unknown fields, other versions, another
 * kind and documents over `limits.json` are not accepted.
 * @returns null if the value is not such a document.
 */
export function parseDocument<Kind extends WorkshopKind>(
  kind: Kind,
  value: unknown,
): DocumentOf[Kind] | null {
  const parsed = schemas[kind].safeParse(value);
  if (!parsed.success || jsonSize(parsed.data) > limits.json) return null;
  return parsed.data as DocumentOf[Kind];
}

/** The text that names a document in a list; empty where its first question is open. */
export function documentTitle(document: WorkshopDocument): string {
  if (document.kind === "opportunity-ranking") return document.job;
  return document.kind === "lean-canvas" ? document.name : document.product;
}
