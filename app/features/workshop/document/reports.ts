import type { WorkshopDocument } from "../engine/documents";
import { canvasReport } from "./canvas-report";
import { marketReport } from "./market-report";
import { rankingReport } from "./ranking-report";
import type { Report } from "./report";

export function reportOf(document: WorkshopDocument): Report {
  if (document.kind === "opportunity-ranking") return rankingReport(document);
  return document.kind === "lean-canvas" ? canvasReport(document) : marketReport(document);
}
