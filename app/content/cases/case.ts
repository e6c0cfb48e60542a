/**
 * The fictional Lexa case. Each figure and each quoted phrase is in the demo packages of `public`;
 * a test compares them. Pages and drawings that show the case take it from here.
 */
type Outcome = {
  code: string;
  need: string;
  /** The need for readers who do not know the case’s trade. */
  plain: string;
  /** Mean of five ratings from 1 to 10, like `satisfaction`. */
  importance: number;
  satisfaction: number;
};

export const outcomes = [
  {
    code: "O1",
    need: "Find the agreed fallback",
    plain: "Find the position we already agreed on",
    importance: 9.2,
    satisfaction: 3.4,
  },
  {
    code: "O2",
    need: "Miss no deviation",
    plain: "Spot each clause that breaks our rules",
    importance: 9.6,
    satisfaction: 4.6,
  },
  {
    code: "O3",
    need: "Explain the redline",
    plain: "Explain a change to the business owner",
    importance: 8.4,
    satisfaction: 3.8,
  },
  {
    code: "O8",
    need: "Draft a first version",
    plain: "Write a first draft",
    importance: 6,
    satisfaction: 6.4,
  },
] as const satisfies Outcome[];

/** Opportunity score: importance + max(importance − satisfaction, 0), with one decimal. */
export function opportunityScore({
  importance,
  satisfaction,
}: Pick<Outcome, "importance" | "satisfaction">): string {
  return (importance + Math.max(importance - satisfaction, 0)).toFixed(1);
}

export const lexa = {
  job: "Get a vendor contract to a signable state",
  interviews: "Five interviews",
  version: "v4",
  finding: {
    kicker: "Deliverable 01 · Customer discovery",
    title: "Counsel loses the fallback, not the clause",
    facts: [
      { value: "66 of 210", text: "minutes go into finding the agreed fallback" },
      { value: "41%", text: "of contracts need a second round because of it" },
      { value: "6 days", text: "is the median from request to signature" },
    ],
    quote: "I knew we had agreed it. I could hear the CFO saying it. I could not find it.",
  },
  concept: { code: "S1", name: "Playbook beside the clause", score: "4.25" },
  /** One figure for each function of a company. */
  proofs: {
    strategy: {
      value: "4.25",
      text: "is the score of the concept that won.",
      href: "/demo/ai-lawyer-02",
    },
    product: {
      value: "15.0",
      text: "is the score of the need that came first, of eight.",
      href: "/demo/ai-lawyer-01",
    },
    design: {
      value: "16",
      text: "states of one panel, each with its final wording.",
      href: "/demo/ai-lawyer-03",
    },
    engineering: {
      value: "M0–M4",
      text: "Five milestones, each with what makes it done.",
      href: "/demo/ai-lawyer-04",
    },
    marketing: {
      value: "4",
      text: "alternatives to beat, from mail search to outside counsel.",
      href: "/demo/ai-lawyer-01",
    },
    growth: {
      value: "3 of 5",
      text: "teams active within 7 days is the first target.",
      href: "/demo/ai-lawyer-02",
    },
  },
} as const;
