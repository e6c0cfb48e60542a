import { competitiveAnalysis } from "./competitive-analysis";
import { customerDiscovery } from "./customer-discovery";
import { innovationStrategy } from "./innovation-strategy";
import { marketAnalysis } from "./market-analysis";
import { productDelivery } from "./product-delivery";
import { productDesign } from "./product-design";
import { productLedGrowth } from "./product-led-growth";
import { productMarketFit } from "./product-market-fit";
import { productStrategy } from "./product-strategy";
import type { Expert, ExpertSlug, PlannedExpert } from "./types";

/** In menu order. */
const experts: readonly (Expert | PlannedExpert)[] = [
  innovationStrategy,
  marketAnalysis,
  productStrategy,
  competitiveAnalysis,
  customerDiscovery,
  productDesign,
  productDelivery,
  productMarketFit,
  productLedGrowth,
];

export type ExpertLink = { name: string; href: string; question: string };

function linkTo({ slug, title, question }: Expert | PlannedExpert): ExpertLink {
  return { name: title, href: `/products/ai-experts/${slug}`, question };
}

/** All experts, including the planned one. */
export const expertLinks: readonly ExpertLink[] = /* @__PURE__ */ experts.map(linkTo);

export function expertLink(slug: ExpertSlug): ExpertLink {
  const expert = experts.find((expert) => expert.slug === slug);
  if (!expert) throw new Error(`There is no expert "${slug}"`);
  return linkTo(expert);
}

/** The available expert with this slug; the planned one has a page of its own. */
export function findExpert(slug: string): Expert | undefined {
  return experts.find((expert): expert is Expert => "metrics" in expert && expert.slug === slug);
}
