import type { Sample } from "./samples/sample";

/** All experts in menu order, including the planned one. */
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
  /** Form of the deliverable, such as "Canvas". */
  kind?: string;
};

type Framework = {
  name: string;
  author: string;
  /** Use by the expert. */
  note: string;
};

export type IntegrationStatus = "prerequisite" | "recommended" | "optional";

type Integration = {
  slug: ExpertSlug;
  status: IntegrationStatus;
  /** Whether it hands its work to this expert, or takes over from it. */
  place: "before" | "after";
  /** What one expert gives to the other. */
  reason: string;
};

/** The steps in the workflow drawing, with the same words. */
export type Workflow = {
  brings: readonly string[];
  steps: readonly { title: string; framework: string; result: string }[];
  handsOverTo: ExpertSlug;
  /** Height of the drawing; all are 640 wide. */
  imageHeight: number;
};

export type Expert = {
  slug: ExpertSlug;
  title: string;
  /** The decision that the expert helps with. */
  question: string;
  /** The TL;DR, also the meta description. */
  summary: string;
  /** What it asks, what it refuses, and the result. */
  description: string;
  metrics: readonly Metric[];
  imageUrl: string;
  imageAlt: string;
  achievements: readonly Achievement[];
  deliverables: readonly Deliverable[];
  workflowImageUrl: string;
  workflow: Workflow;
  /** Its work on the fictional Lexa case. */
  sample: Sample;
  integrations: readonly Integration[];
  frameworks: readonly Framework[];
};

/** An expert that is not available yet. */
export type PlannedExpert = Pick<
  Expert,
  "slug" | "title" | "question" | "summary" | "imageUrl" | "imageAlt"
> & {
  planned: readonly { text: string; line: string }[];
};
