import { lexa, opportunityScore, outcomes } from "./case";

/** The case in three scenes: a conversation, the ranking that it changes, the finished page. */
export const walkThrough = {
  label:
    "An example from a fictional case: the Customer Discovery expert asks what the interviews say about contracts that got stuck, ranks the needs by opportunity score, and writes the first deliverable.",
  chat: {
    expert: "Customer Discovery",
    phase: lexa.interviews,
    messages: [
      {
        from: "expert",
        text: "Take the last vendor contract that got stuck. What did your first interviewee do?",
      },
      {
        from: "team",
        text: "P1, a general counsel, searched 31 minutes for a cap her CFO had agreed to.",
      },
      {
        from: "expert",
        text: "Four of your five interviewees describe that search. I’ve moved it to the top.",
        note: `Ranking updated, ${lexa.version}`,
      },
    ],
  },
  ranking: {
    title: "Opportunity tree",
    status: "Fictional case",
    outcomeLabel: "Outcome",
    outcome: "Vendor contracts signed in 3 days, not 6",
    guess: "Team’s guess",
    needs: outcomes.map((outcome) => ({ name: outcome.need, score: opportunityScore(outcome) })),
  },
  page: {
    ...lexa.finding,
    href: "/demo/ai-lawyer-01",
    link: "Read demo package 01",
  },
} as const;

export type WalkThroughContent = typeof walkThrough;
