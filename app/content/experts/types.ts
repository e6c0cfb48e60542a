import type { AvailableSlug, ExpertSlug, PlannedSlug } from "./list";
import type { Sample } from "./samples/sample";

export type Metric = { label: string; value: string; /** What the value covers. */ note?: string };

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

/** Part of the work that an expert belongs to; the products page has a section for each. */
export type Phase = "discover" | "decide" | "build" | "grow";

/** What the file of an expert says. */
export type ExpertContent = {
  phase: Phase;
  /** The decision that the expert helps with. */
  question: string;
  /** The TL;DR, also the meta description. */
  summary: string;
  /** What it asks, what it refuses, and the result. */
  description: string;
  metrics: readonly Metric[];
  imageAlt: string;
  achievements: readonly Achievement[];
  deliverables: readonly Deliverable[];
  workflow: Workflow;
  /** Its work on the fictional Lexa case. */
  sample: Sample;
  integrations: readonly Integration[];
  frameworks: readonly Framework[];
};

export type Expert = ExpertContent & {
  slug: AvailableSlug;
  title: string;
  imageUrl: string;
  workflowImageUrl: string;
};

/** What the file of an expert says that is not available yet. */
export type PlannedExpertContent = Pick<ExpertContent, "question" | "summary" | "imageAlt"> & {
  planned: readonly { text: string; line: string }[];
};

export type PlannedExpert = PlannedExpertContent &
  Pick<Expert, "title" | "imageUrl"> & { slug: PlannedSlug };
