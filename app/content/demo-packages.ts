import { contactAbout } from "./leads/contact.ts";

/** Example deliverables: static files in `public`, shown on a page of their own. */
export type DemoPackage = {
  /** Last segment of the path; none for the index. */
  slug: string;
  path: string;
  /** Name of the file in `public`. */
  file: string;
  title: string;
  /** Name in lists, and the heading if the file has none. */
  phase: string;
  summary: string;
};

/** In reading order. */
export const demoPackages: readonly DemoPackage[] = [
  {
    slug: "ai-lawyer-01",
    path: "/demo/ai-lawyer-01",
    file: "ai_lawyer_01_customer_discovery_v4.html",
    title: "Customer discovery for an AI legal assistant",
    phase: "Customer discovery",
    summary:
      "Interviews, job map, scored outcomes, forces of progress, personas and a Lean Canvas for a fictional AI legal assistant.",
  },
  {
    slug: "ai-lawyer-02",
    path: "/demo/ai-lawyer-02",
    file: "ai_lawyer_02_solution_discovery_v4.html",
    title: "Solution discovery for an AI legal assistant",
    phase: "Solution discovery",
    summary:
      "Opportunity tree, scored concepts, assumption tests, risks, scope and metrics of the first version for the same fictional case.",
  },
  {
    slug: "ai-lawyer-03",
    path: "/demo/ai-lawyer-03",
    file: "ai_lawyer_03_product_design_v4.html",
    title: "Product design for an AI legal assistant",
    phase: "Product design",
    summary:
      "Story map, flows, wireframes, states, data model, acceptance criteria and a usability script for the same fictional case.",
  },
  {
    slug: "ai-lawyer-04",
    path: "/demo/ai-lawyer-04",
    file: "ai_lawyer_04_build_prompt_v4.md",
    title: "Build prompt for an AI legal assistant",
    phase: "Build prompt",
    summary:
      "The prompt that hands the fictional case to a coding agent: scope, stack, data model, contracts, prompts, states and tests.",
  },
];

export const demoIndex: DemoPackage = {
  slug: "",
  path: "/demo",
  file: "index-demo.html",
  title: "Demo packages: judge the deliverables",
  phase: "Demo packages",
  summary:
    "Four complete packages for one fictional case, from customer discovery to the build prompt, to read before you decide.",
};

export const demoCopy = {
  home: { name: "Home", href: "/" },
  first: { text: "Read package 01", href: "/demo/ai-lawyer-01" },
  /** Before and after the number of the package. */
  position: ["Package", "of"],
  minutes: "minutes to read",
  contents: "Contents",
  print: "Print or save as PDF",
  /** Before the brand and the host at the foot of each printed page. */
  printed: "Made with",
  copy: "Copy the prompt",
  copied: "Copied!",
  notCopied: "Could not copy",
  download: "Download the prompt",
  document: "The document",
  next: { eyebrow: "Next package", all: "All packages", back: "Back to all packages" },
  step: {
    title: "Make this page for your own product",
    highlight: "your own product",
    lead: "Begin in the workshop: it needs no account and ends in one page. Or bring an open decision, and we’ll work on it together.",
    contact: { text: "Schedule a demo", href: contactAbout("demo") },
  },
} as const;

export const unknownPackageCopy = {
  title: "Page not found",
  description: "There is no demo package at this address. These are the four we have.",
  list: "Demo packages",
  mainLink: { name: "All demo packages", href: "/demo" },
};

export const missingContentCopy = {
  title: "Content Not Found",
  description: "This demo package could not be loaded.",
  attempted: "Attempted path:",
  hint: "The HTML file must exist in the public folder.",
  mainLink: { name: "All demo packages", href: "/demo" },
  /** Message by the problem with the file. */
  problem: {
    missing: "There is no file at this path.",
    empty: "The file has no content to show.",
  },
} as const;

export type ContentProblem = keyof typeof missingContentCopy.problem;
