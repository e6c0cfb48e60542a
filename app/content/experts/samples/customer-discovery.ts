import type { Sample } from "./sample";

export const customerDiscoverySample: Sample = {
  opensWith: "dialogue",
  excerpt: {
    deliverable: "Opportunity score ranking",
    version: "v4",
    title: "Two outcomes stand apart, whichever participant is left out",
    lead: "Five people rated eight outcomes from 1 to 10. Opportunity = importance + max(importance − satisfaction, 0).",
    body: {
      kind: "scores",
      columns: ["Desired outcome", "Importance", "Satisfaction", "Opportunity"],
      rows: [
        {
          code: "O1",
          text: "Find the agreed fallback for a clause",
          importance: "9.2",
          satisfaction: "3.4",
          score: "15.0",
          chosen: true,
        },
        {
          code: "O2",
          text: "Not miss a clause that deviates from policy",
          importance: "9.6",
          satisfaction: "4.6",
          score: "14.6",
          chosen: true,
        },
        {
          code: "O3",
          text: "Explain a redline to the business owner",
          importance: "8.4",
          satisfaction: "3.8",
          score: "13.0",
        },
        {
          code: "O4",
          text: "Fewer rounds of negotiation",
          importance: "8.0",
          satisfaction: "4.4",
          score: "11.6",
        },
        {
          code: "O6",
          text: "No confidential text leaves the company",
          importance: "9.4",
          satisfaction: "7.6",
          score: "11.2",
        },
        {
          code: "O8",
          text: "Draft a first version",
          importance: "6.0",
          satisfaction: "6.4",
          score: "6.0",
        },
      ],
    },
    note: {
      title: "What these numbers are not",
      text: "Five people and their means. They tell us where to look next; they don’t measure a market. O1 leads O2 by 0.4 points.",
    },
    source: { href: "/demo/ai-lawyer-01#outcomes", text: "Read all eight outcomes in package 01" },
  },
  dialogue: [
    { from: "expert", text: "What did the procurement lead do when his last contract came back?" },
    {
      from: "team",
      text: "He guessed at two points and got one wrong. But he loved our project, so that’s five out of five!",
    },
    { from: "expert", text: "Did he offer anything? Time, contracts, an introduction?" },
    { from: "team", text: "No. Nothing." },
    {
      from: "expert",
      text: "Then it’s a compliment, not evidence. I’ll keep the four days of rework and drop the praise. Without his ratings, O3 falls from 13.0 to 11.8, so it stays behind O1 and O2.",
    },
  ],
  refusal: {
    asked: "Write that the price is validated: two of them could sign it alone.",
    instead:
      "US$400 per lawyer per month stayed an assumption on the Lean Canvas. P1 and P3 could sign alone, P2 and P4 could not. Two people are two data points.",
  },
};
