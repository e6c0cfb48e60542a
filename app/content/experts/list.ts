import type { NavigationIconName } from "../site/navigation-icons";

type ListedExpert =
  | {
      name: string;
      /** What the menus say about it. */
      line: string;
      icon: NavigationIconName;
    }
  | {
      name: string;
      /** Not available yet, so in no menu. */
      planned: true;
    };

/** All experts in menu order. The menus, the share cards and the types of an expert's slug follow from it. */
export const expertList = {
  "innovation-strategy": {
    name: "Innovation Strategy",
    line: "Find where to innovate and win",
    icon: "strategy",
  },
  "market-analysis": {
    name: "Market Analysis",
    line: "Size the market from the bottom up",
    icon: "market",
  },
  "product-strategy": {
    name: "Product Strategy",
    line: "Choose what to build, and what not to",
    icon: "roadmap",
  },
  "competitive-analysis": { name: "Competitive Analysis", planned: true },
  "customer-discovery": {
    name: "Customer Discovery",
    line: "Find the struggle people pay to end",
    icon: "discovery",
  },
  "product-design": {
    name: "Product Design",
    line: "Go from opportunity to tested design",
    icon: "design",
  },
  "product-delivery": {
    name: "Product Delivery",
    line: "Shape the work and ship it",
    icon: "delivery",
  },
  "product-market-fit": {
    name: "Product-Market Fit",
    line: "Measure fit, then raise it",
    icon: "fit",
  },
  "product-led-growth": {
    name: "Product-Led Growth",
    line: "Let the product win the next customer",
    icon: "growth",
  },
} as const satisfies Record<string, ListedExpert>;

type List = typeof expertList;

export type ExpertSlug = keyof List;
export type PlannedSlug = {
  [Slug in ExpertSlug]: List[Slug] extends { planned: true } ? Slug : never;
}[ExpertSlug];
export type AvailableSlug = Exclude<ExpertSlug, PlannedSlug>;

export const expertSlugs = Object.keys(expertList) as ExpertSlug[];

export function expertHref(slug: ExpertSlug): string {
  return `/products/ai-experts/${slug}`;
}
