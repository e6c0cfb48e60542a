import { lexa, opportunityScore, outcomes } from "./cases/case";
import { provenance } from "./company/provenance";

const [first] = outcomes;

/** The invented case in scenes: a conversation, the ranking that it leads to, the finished page. */
export const walkThrough = {
  /** Above the scenes, so that a reader knows the trade they are about. */
  example: "Invented example: an AI tool that reviews contracts for lawyers",
  label:
    "An invented case, written by us to show the form: a conversation with the Customer Discovery expert about contracts that got stuck, the needs ranked by opportunity score, and the first deliverable.",
  chat: {
    expert: "Customer Discovery",
    messages: [
      {
        from: "team",
        text: "P1, a general counsel, searched 31 minutes for a limit her CFO had agreed to.",
      },
      {
        from: "expert",
        text: "All four who review contracts describe that search. It is first now.",
      },
    ],
  },
  /** What a step of the carousel shows instead: an answer that is sent back. */
  pushBack: {
    expert: "Customer Discovery",
    messages: [
      { from: "team", text: "Everyone we asked would love a tool like this." },
      {
        from: "expert",
        text: "That is praise, not evidence. Take P1’s last contract that got stuck: what did she do?",
      },
      {
        from: "team",
        text: "She searched 31 minutes for a limit her CFO had agreed to.",
      },
    ],
  },
  scoring: {
    title: "How a score comes about",
    quote: lexa.finding.quote,
    person: "P1, general counsel",
    need: first.plain,
    terms: [
      { value: first.importance.toFixed(1), text: "how much it matters" },
      {
        value: `+ ${(first.importance - first.satisfaction).toFixed(1)}`,
        text: `how far today’s way falls short: ${first.importance.toFixed(1)} − ${first.satisfaction.toFixed(1)}`,
      },
      { value: `= ${opportunityScore(first)}`, text: "the highest score of eight" },
    ],
  },
  ranking: {
    title: "Ranked needs",
    status: provenance.badge,
    outcomeLabel: "Outcome",
    outcome: "Vendor contracts signed in 3 days, not 6",
    needs: outcomes.map((outcome) => ({ name: outcome.plain, score: opportunityScore(outcome) })),
  },
  page: {
    ...lexa.finding,
    href: "/demo/ai-lawyer-01",
    link: "Read demo package 01",
  },
} as const;

export type WalkThroughContent = typeof walkThrough;
