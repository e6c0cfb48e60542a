import { lexa, opportunityScore, outcomes } from "./case";

/** The case in three scenes: a conversation, the ranking that it changes, the finished page. */
export const walkThrough = {
  label:
    "An example from a fictional case: the Customer Discovery expert asks about the last contract that got stuck, ranks the needs by opportunity score, and writes the first deliverable.",
  chat: {
    expert: "Customer Discovery",
    phase: lexa.interviews,
    messages: [
      {
        from: "expert",
        text: "Let’s start with the last contract that got stuck. What happened just before?",
      },
      {
        from: "team",
        text: "Our lawyer searched 31 minutes for a cap we’d agreed.",
      },
      {
        from: "expert",
        text: "Counsel in four of your five companies did the same. I’ve moved it to the top.",
        note: `Ranking updated, ${lexa.version}`,
      },
    ],
  },
  ranking: {
    title: "Opportunity tree",
    status: "Fictional case",
    outcomeLabel: "Outcome",
    outcome: lexa.goal,
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
