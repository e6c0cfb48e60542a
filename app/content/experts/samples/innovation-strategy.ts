import type { Sample } from "./sample";

export const innovationStrategySample: Sample = {
  opensWith: "dialogue",
  excerpt: {
    deliverable: "Strategy choice cascade",
    version: "v1",
    title: "One bet for one cycle, and the facts that would end it",
    lead: "Five linked choices on one page, for the bet that Northbridge Legal Software calls Lexa.",
    body: {
      kind: "choices",
      rows: [
        {
          question: "What is winning?",
          answer: "Vendor contracts signed in 3 working days instead of 6, within two quarters",
          basis: "assumption",
        },
        {
          question: "Where do we play?",
          answer:
            "First in legal teams of 1 to 3 lawyers, then 1 to 5. The small ones stay under the US$1,500 a month that P1 and P3 can sign alone",
          basis: "assumption",
        },
        {
          question: "How do we win?",
          answer:
            "The team’s own position beside the clause: 4.25 points, against 2.75 and 2.60 for the alternatives",
          basis: "evidence",
        },
        {
          question: "What must we be able to do?",
          answer: "Find at least 90% of deviating clauses on a fresh set of 40 contracts",
          basis: "assumption",
        },
        {
          question: "When do we stop?",
          answer: "Fewer than three of eight further teams sign at US$400 per lawyer per month",
          basis: "stop rule",
        },
      ],
    },
    note: {
      title: "Why a pilot and not a launch",
      text: "Four of five assumptions held. The fifth, who pays, did not: 2 of 5 signed, and the bar was 3.",
    },
    source: {
      href: "/demo/ai-lawyer-02#recommendation",
      text: "See where the figures come from in package 02",
    },
    isExample: true,
  },
  dialogue: [
    { from: "expert", text: "What would winning look like two quarters from now?" },
    { from: "team", text: "We’d be the leading AI platform for legal." },
    {
      from: "expert",
      text: "Any rival could write that sentence. What changes for a lawyer on a Thursday at 17:40?",
    },
    {
      from: "team",
      text: "The contract goes out with the right fallback the first time. 3 working days instead of 6.",
    },
    {
      from: "expert",
      text: "That can turn out wrong, so it goes on the page. 2 of 5 signed for the pilot, so the bet gets one cycle of six weeks, not a launch.",
    },
  ],
  refusal: {
    asked: "Keep all three concepts alive. Nobody wants to close a door.",
    instead:
      "One concept won, and it keeps winning until “time to first value” makes up 64% of the weight. Of the others, one part goes into it, and the rest waits with a named trigger.",
  },
};
