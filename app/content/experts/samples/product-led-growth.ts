import type { Sample } from "./sample";

export const productLedGrowthSample: Sample = {
  opensWith: "page",
  excerpt: {
    deliverable: "Activation funnel with the first-value event",
    version: "v1",
    title: "Three of four teams reached first value in under two hours",
    lead: "First value starts with a playbook that knows 20 positions. Four teams wrote theirs in one session each.",
    body: {
      kind: "bars",
      unit: "minutes to 20 positions",
      limit: { amount: 120, text: "Threshold: 120 minutes" },
      rows: [
        { name: "P3", amount: 84, text: "Had 27 positions in a spreadsheet" },
        { name: "P1", amount: 97, text: "Had 31 mails in a folder" },
        { name: "P2", amount: 112, text: "Had a Word file of 46 pages" },
        { name: "P4", amount: 141, text: "Two colleagues had agreed different indemnity caps" },
      ],
    },
    note: {
      title: "The experiment that follows",
      text: "Give each position one owner, who settles a conflict. Expected effect: P4’s kind of team gets under 120 minutes. An assumption until the pilot has data.",
    },
    source: {
      href: "/demo/ai-lawyer-02#tests",
      text: "Read test A1 in package 02",
    },
    isExample: true,
  },
  dialogue: [
    { from: "expert", text: "What is the first result that brings a lawyer back?" },
    { from: "team", text: "Signing up. We could email everyone who hasn’t finished." },
    {
      from: "expert",
      text: "Signing up helps you. When does the panel first save them a search?",
    },
    {
      from: "team",
      text: "Once there are 20 positions, and a first contract has been compared with them.",
    },
    {
      from: "expert",
      text: "That’s the event we count. P4’s team needed 141 minutes for its positions, so the first experiment removes a step instead of adding emails.",
    },
  ],
  refusal: {
    asked: "Ask every new user to invite colleagues on the first day.",
    instead:
      "Nobody invites a colleague to an empty playbook. The invitation comes after the first reviewed contract, when there is something to show.",
  },
};
