import { competitiveAnalysis } from "./competitive-analysis";
import { customerDiscovery } from "./customer-discovery";
import { innovationStrategy } from "./innovation-strategy";
import { expertHref, expertList, expertSlugs } from "./list";
import type { AvailableSlug, ExpertSlug, PlannedSlug } from "./list";
import { marketAnalysis } from "./market-analysis";
import { productDelivery } from "./product-delivery";
import { productDesign } from "./product-design";
import { productLedGrowth } from "./product-led-growth";
import { productMarketFit } from "./product-market-fit";
import { productStrategy } from "./product-strategy";
import type { Expert, ExpertContent, PlannedExpert, PlannedExpertContent } from "./types";

/** In the order in which a case passes through them, which the products page follows. */
const available: Record<AvailableSlug, ExpertContent> = {
  "customer-discovery": customerDiscovery,
  "market-analysis": marketAnalysis,
  "innovation-strategy": innovationStrategy,
  "product-strategy": productStrategy,
  "product-design": productDesign,
  "product-delivery": productDelivery,
  "product-market-fit": productMarketFit,
  "product-led-growth": productLedGrowth,
};

const planned: Record<PlannedSlug, PlannedExpertContent> = {
  "competitive-analysis": competitiveAnalysis,
};

function nameAndImage<Slug extends ExpertSlug>(slug: Slug) {
  return { slug, title: expertList[slug].name, imageUrl: `/images/experts/${slug}.svg` };
}

function isAvailable(slug: string): slug is AvailableSlug {
  return Object.hasOwn(available, slug);
}

function completeExpert(slug: AvailableSlug): Expert {
  const workflowImageUrl = `/images/workflows/${slug}.svg`;
  return { ...nameAndImage(slug), workflowImageUrl, ...available[slug] };
}

/** The available expert with this slug; the planned one has a page of its own. */
export function findExpert(slug: AvailableSlug): Expert;
export function findExpert(slug: string): Expert | undefined;
export function findExpert(slug: string): Expert | undefined {
  return isAvailable(slug) ? completeExpert(slug) : undefined;
}

export function availableExperts(): Expert[] {
  return Object.keys(available).filter(isAvailable).map(completeExpert);
}

export function plannedExpert(slug: PlannedSlug): PlannedExpert {
  return { ...nameAndImage(slug), ...planned[slug] };
}

export type ExpertLink = { name: string; href: string; question: string };

export function expertLink(slug: ExpertSlug): ExpertLink {
  const { question } = { ...available, ...planned }[slug];
  return { name: expertList[slug].name, href: expertHref(slug), question };
}

/** All experts, including the planned one. */
export const expertLinks: readonly ExpertLink[] = /* @__PURE__ */ expertSlugs.map(expertLink);
