import { expertMetrics } from "./metrics";
import { productDesignSample } from "./samples/product-design";
import type { ExpertContent } from "./types";

export const productDesign: ExpertContent = {
  phase: "build",
  question: "What exactly should people be able to do?",
  summary:
    "Go from ranked outcomes to a tested prototype: flows, screens and test scripts, with acceptance criteria that engineers can build from.",
  description:
    "It starts from one outcome and asks which opportunities lead to it, then follows a real person’s goal through the screens. It cuts the smallest release that is useful from end to end, names every state a screen can be in, and writes the test before anyone draws the last pixel. It refuses a solution without an opportunity, a flow that covers only the happy path, and a test in which the moderator explains. At the end the team has a story map with release slices, key flows, a script for five sessions and a grid of what broke.",
  metrics: /* @__PURE__ */ expertMetrics("design"),
  imageAlt:
    "A story map of four activities with wireframes, cut into a first release and a later one",
  achievements: [
    {
      title: "Choose the right opportunity",
      description: "Trace every idea back to a need, and drop those that lead nowhere.",
      icon: "Map",
    },
    {
      title: "Slice the story",
      description: "Find the thinnest release that lets someone finish the job.",
      icon: "Target",
    },
    {
      title: "Design for use",
      description: "Catch what known heuristics can catch before you take up people’s time.",
      icon: "Brain",
    },
    {
      title: "Learn from five people",
      description: "Run the same script five times, and change what breaks twice.",
      icon: "Users",
    },
  ],
  deliverables: [
    { text: "Opportunity solution tree", icon: "Workflow", kind: "Diagram" },
    { text: "User story map with release slices", icon: "Map", kind: "Map" },
    { text: "Key flows and wireframes", icon: "LayoutGrid", kind: "Screens" },
    { text: "Prototype brief and content model", icon: "FileText", kind: "Document" },
    { text: "Usability test script and findings grid", icon: "Table", kind: "Table" },
    { text: "Accessibility checklist (WCAG 2.2 AA)", icon: "ListChecks", kind: "Checklist" },
    { text: "Design tokens starter", icon: "FileText", kind: "File" },
  ],
  workflow: {
    brings: ["Ranked outcomes", "Strategy", "Constraints"],
    steps: [
      {
        title: "Choose an opportunity",
        framework: "Opportunity Solution Tree",
        result: "Solution tree",
      },
      {
        title: "Follow the user’s goal",
        framework: "Goal-Directed Design",
        result: "Key flows",
      },
      { title: "Slice the release", framework: "User Story Mapping", result: "Story map" },
      { title: "Compose the parts", framework: "Atomic Design", result: "Design tokens" },
      {
        title: "Check before testing",
        framework: "10 Usability Heuristics",
        result: "Access checklist",
      },
      { title: "Test with five people", framework: "Design Sprint", result: "Findings grid" },
    ],
    handsOverTo: "product-delivery",
    imageHeight: 734,
  },
  sample: productDesignSample,
  integrations: [
    {
      slug: "customer-discovery",
      status: "prerequisite",
      place: "before",
      reason: "Without ranked outcomes there is nothing to design for.",
    },
    {
      slug: "product-strategy",
      status: "recommended",
      place: "before",
      reason: "Its policy tells you which good ideas to leave to others.",
    },
    {
      slug: "product-delivery",
      status: "optional",
      place: "after",
      reason: "Shapes the first slice into work with a fixed appetite.",
    },
  ],
  frameworks: [
    {
      name: "Design Sprint",
      author: "Jake Knapp, John Zeratsky and Braden Kowitz",
      note: "From a question to a tested answer within a week.",
    },
    {
      name: "Opportunity Solution Tree",
      author: "Teresa Torres",
      note: "One outcome, its opportunities, and the tests under each.",
    },
    {
      name: "User Story Mapping",
      author: "Jeff Patton",
      note: "The whole journey in a row, releases as slices across it.",
    },
    {
      name: "10 Usability Heuristics",
      author: "Jakob Nielsen",
      note: "A first review that needs no participants.",
    },
    {
      name: "Goal-Directed Design",
      author: "Alan Cooper",
      note: "Behavior that follows from what a persona wants to achieve.",
    },
    {
      name: "Atomic Design",
      author: "Brad Frost",
      note: "A small set of parts that every screen is made of.",
    },
  ],
};
