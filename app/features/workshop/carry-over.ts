import { riceCopy } from "~/content/workshop/rice-prioritization";
import { canvasCopy } from "~/content/workshop/lean-canvas";
import { marketCopy } from "~/content/workshop/market-size";
import { rankingCopy } from "~/content/workshop/opportunity-ranking";
import { sessionAfter } from "~/content/workshop/session-links";
import { cutText } from "~/lib/validation/storable-text";

import type { WorkshopDocument } from "./engine/document";
import { codePoints, limits } from "./engine/limits";
import { emptyLeanCanvas } from "./frameworks/lean-canvas/engine";
import type { Belief, LeanCanvas } from "./frameworks/lean-canvas/engine";
import { emptyMarketSize } from "./frameworks/market-size/engine";
import type { MarketSize } from "./frameworks/market-size/schema";
import { emptyOpportunityRanking, rankOutcomes } from "./frameworks/opportunity-ranking/engine";
import type { OpportunityRanking } from "./frameworks/opportunity-ranking/schema";
import { emptyRicePrioritization, rankInitiatives } from "./frameworks/rice-prioritization/engine";
import type { RicePrioritization } from "./frameworks/rice-prioritization/engine";

/** At most so many characters, at the end of a word. */
function fit(text: string, most: number): string {
  if (codePoints(text) <= most) return text;
  const cut = cutText(text, most - 1);
  return `${cut.replace(/\s+\S*$/, "") || cut}…`;
}

function canvasFrom({ idea, people, interviews, outcomes }: OpportunityRanking): LeanCanvas {
  const [first] = rankOutcomes(outcomes);
  const heard = interviews ? `${interviews} ${interviews === 1 ? "interview" : "interviews"}` : "";
  const evidence = heard ? "anecdote" : "leap";
  const belief = (block: Belief["block"], text: string, impact: number): Belief[] =>
    text ? [{ block, text, evidence, source: heard, impact, guess: false }] : [];
  return {
    ...emptyLeanCanvas,
    name: fit(idea, limits.name),
    beliefs: [...belief("problem", first?.statement ?? "", 5), ...belief("segments", people, 4)],
  };
}

function marketFrom({ name, beliefs }: LeanCanvas): MarketSize {
  const segments = beliefs.filter(({ block }) => block === "segments");
  return {
    ...emptyMarketSize,
    product: fit(name, limits.name),
    segments: segments.slice(0, 1).map(({ text }) => ({
      name: fit(text, limits.name),
      customers: null,
      price: null,
      serviceable: null,
      share: null,
    })),
  };
}

function riceFrom({ segments: [first] }: MarketSize): RicePrioritization {
  const unit = first ? `${fit(first.name, limits.name)} per quarter` : "";
  return { ...emptyRicePrioritization, unit };
}

function rankingFrom({ goal, initiatives }: RicePrioritization): OpportunityRanking {
  const [first] = rankInitiatives(initiatives);
  return { ...emptyOpportunityRanking, goal, idea: first?.name ?? "" };
}

const carried: Record<string, (document: never) => WorkshopDocument> = {
  [rankingCopy.slug]: canvasFrom,
  [canvasCopy.slug]: marketFrom,
  [marketCopy.slug]: riceFrom,
  [riceCopy.slug]: rankingFrom,
};

/** The answers with which the session after this document begins. What began as the example stays fictional. */
export function carryOver(document: WorkshopDocument): { kind: string; begun: WorkshopDocument } {
  const from = carried[document.kind];
  if (!from) throw new RangeError(`No session follows ${document.kind}`);
  const begun = { ...from(document as never), example: document.example };
  return { kind: sessionAfter(document.kind).slug, begun };
}
