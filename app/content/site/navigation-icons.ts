/** The icons of the menus. */
export type NavigationIconName =
  | "strategy"
  | "market"
  | "roadmap"
  | "discovery"
  | "design"
  | "delivery"
  | "fit"
  | "growth"
  | "agent"
  | "trial"
  | "immersion"
  | "courses"
  | "blog"
  | "packages";
