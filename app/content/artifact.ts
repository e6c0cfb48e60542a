export type Opportunity = {
  title: string;
  score: string;
  solutions: string[];
  chosen?: boolean;
};

/** Example of a fictional team: its conversation with an expert and its opportunity tree. */
export const artifact = {
  label:
    "An example: the Customer Discovery expert asks a team about its last stuck contract and keeps an opportunity solution tree for contract review up to date.",
  expert: "Customer Discovery",
  phase: "Interviews coded: 12",
  chat: [
    { from: "team", text: "Contract review is too slow. Where do we start?" },
    { from: "expert", text: "With the last contract that got stuck. What came before?" },
    { from: "team", text: "Sales sent it on a Friday. Our one lawyer read all 40 pages." },
    {
      from: "expert",
      text: "9 of 12 people waited for that: someone who knows which clause is risky. I moved it to the top.",
      note: "Tree updated to v5",
    },
  ],
  reply: "Show me the quotes behind it",
  document: "Opportunity tree",
  version: "v5",
  status: "In review",
  outcomeLabel: "Outcome",
  outcome: "Standard contracts signed within two days",
  opportunities: [
    {
      title: "Know which clause is risky",
      score: "15.2",
      solutions: ["Risk flags in the margin", "Answers from the playbook"],
      chosen: true,
    },
    { title: "See a fallback we accept", score: "13.8", solutions: ["Clause library with limits"] },
    { title: "Tell who must decide", score: "11.4", solutions: ["Approval by contract value"] },
  ] as Opportunity[],
  testLabel: "Next test",
  test: "5 lawyers mark 10 real contracts with and without the flags",
};
