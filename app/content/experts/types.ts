/** Every expert with a page, in the order in which the menus name them; one is only planned. */
export const expertSlugs = [
  "innovation-strategy",
  "market-analysis",
  "product-strategy",
  "competitive-analysis",
  "customer-discovery",
  "product-design",
  "product-delivery",
  "product-market-fit",
  "product-led-growth",
] as const;

export type ExpertSlug = (typeof expertSlugs)[number];

export type Metric = { label: string; value: string };

type Achievement = {
  title: string;
  description: string;
  icon: "Brain" | "Target" | "Map" | "Users";
};

type Deliverable = {
  text: string;
  icon?: "ChartLine" | "FileText" | "LayoutGrid" | "ListChecks" | "Map" | "Table" | "Workflow";
  /** What form it comes in, such as "Canvas". */
  kind?: string;
};

type Framework = {
  name: string;
  author: string;
  /** What the expert uses it for. */
  note: string;
};

export type IntegrationStatus = "prerequisite" | "recommended" | "optional";

type Integration = {
  slug: ExpertSlug;
  status: IntegrationStatus;
  /** What one gives to the other. */
  reason: string;
};

/** The steps of the workflow drawing, word for word. */
export type Workflow = {
  brings: readonly string[];
  steps: readonly { title: string; framework: string; result: string }[];
  handsOverTo: ExpertSlug;
  /** Of the drawing; all are 640 wide. */
  imageHeight: number;
};

export type Expert = {
  slug: ExpertSlug;
  title: string;
  /** The decision that brings a team to this expert. */
  question: string;
  /** The TL;DR; also what search engines show. */
  summary: string;
  /** What it asks, what it refuses, what the team has at the end. */
  description: string;
  metrics: readonly Metric[];
  imageUrl: string;
  imageAlt: string;
  achievements: readonly Achievement[];
  deliverables: readonly Deliverable[];
  workflowImageUrl: string;
  workflow: Workflow;
  integrations: readonly Integration[];
  frameworks: readonly Framework[];
};

/** An expert that is in preparation: no figures, no promises. */
export type PlannedExpert = Pick<
  Expert,
  "slug" | "title" | "question" | "summary" | "imageUrl" | "imageAlt"
> & {
  planned: readonly { text: string; line: string }[];
};
