import type { Sample } from "./sample";

export const productMarketFitSample: Sample = {
  opensWith: "dialogue",
  excerpt: {
    deliverable: "Persevere-or-pivot scorecard",
    version: "v1",
    title: "The thresholds are on the page before the pilot’s results are",
    lead: "Each measure has its answer in advance, so nobody can move the bar after seeing the number.",
    body: {
      kind: "thresholds",
      rows: [
        {
          measure: "Median MSA turnaround, two quarters after the start",
          today: "6 days today",
          ranges: [
            ["At 3 days", "Widen"],
            ["3 to 4.5", "Continue with O5"],
            ["Above 4.5", "Back to the tree"],
          ],
        },
        {
          measure: "Teams that sign at US$400, of eight further letters",
          today: "2 of 5 so far",
          ranges: [
            ["3 or more", "Go"],
            ["Below 3", "Stop"],
          ],
        },
        {
          measure: "Suggestions accepted without opening the playbook",
          today: "No baseline yet",
          ranges: [
            ["70% or more", "Keep"],
            ["Below 70%", "Show rejections by clause type"],
          ],
        },
        {
          measure: "Guardrail: deviating clauses missed",
          today: "9% in the test",
          ranges: [
            ["At most 10%", "Go on"],
            ["Above 10%", "Stop new tenants, fix, repeat"],
          ],
        },
      ],
    },
    note: {
      title: "Counted, not averaged",
      text: "There will be five teams at most, so teams are counted and not given in percent.",
    },
    source: {
      href: "/demo/ai-lawyer-02#next",
      text: "Read the stop rules in package 02",
    },
    isExample: true,
  },
  dialogue: [
    { from: "expert", text: "Who has reviewed a real contract with it since Monday?" },
    { from: "team", text: "Everyone in the pilot likes it. The average rating is great." },
    {
      from: "expert",
      text: "Liking isn’t using, and an average hides who has stopped. Which of the teams has used it?",
    },
    { from: "team", text: "One of the two. The other hasn’t opened it this week." },
    {
      from: "expert",
      text: "Then I read them apart. The bar for activation was set before the pilot: 3 of 5 teams with 20 positions and a first contract within 7 days.",
    },
  ],
  refusal: {
    asked: "Count every team that has logged in as active.",
    instead:
      "Activation was defined before the first result: 20 positions and a first contract reviewed within 7 days. A login saves nobody a search.",
  },
};
