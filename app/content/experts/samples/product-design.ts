import type { Sample } from "./sample";

export const productDesignSample: Sample = {
  opensWith: "page",
  excerpt: {
    deliverable: "Key flows and wireframes",
    version: "v4",
    title: "Sixteen states are designed, because a lawyer meets the odd one at 17:40",
    lead: "Most products design the screen that goes well. The panel has one such screen and fifteen others. The wording is final.",
    body: {
      kind: "screens",
      rows: [
        {
          state: "Done",
          reads: "4 to decide. 13 agreed. 31 other clauses, not compared.",
          can: ["Decide", "Mark signable"],
        },
        {
          state: "Nothing deviates",
          reads:
            "All 18 positions are met. 2 types have no position, 31 other clauses were not compared.",
          can: ["Mark signable"],
        },
        {
          state: "Partial",
          reads: "3 clauses could not be checked.",
          can: ["Check again"],
        },
        {
          state: "Failed",
          reads: "The review stopped. Nothing was changed in your document.",
          can: ["Try again"],
        },
        {
          state: "Region unavailable",
          reads:
            "The model in your region (EU) does not answer. Your text was not sent anywhere else.",
          can: ["Try again later"],
        },
        {
          state: "Text deleted",
          reads: "Text deleted on 7 Nov 2026, after 30 days.",
          can: ["Start a new round"],
        },
      ],
    },
    note: {
      title: "How the sentences are made",
      text: "First what happened, then what it means for the document or the data, then what to do. No apology, and never “no issues found”: Lexa cannot know that.",
    },
    source: { href: "/demo/ai-lawyer-03#states", text: "Read all sixteen states in package 03" },
  },
  dialogue: [
    { from: "expert", text: "What does the panel say when nothing deviates?" },
    { from: "team", text: "“No issues found.” With a green check mark." },
    {
      from: "expert",
      text: "It compared the 18 types that have a position. It never looked at 31 other clauses. Can it know that?",
    },
    {
      from: "team",
      text: "No. And 2 of our 5 testers read “13 agreed” as “13 clauses are fine”.",
    },
    {
      from: "expert",
      text: "Then silence must never look like agreement. The sentence now counts the 31 clauses that were not compared.",
    },
  ],
  refusal: {
    asked: "Show one risk score for the whole contract, such as 78 of 100.",
    instead:
      "Two lawyers asked what the missing 22 were, and nobody could say. The screen says “4 to decide” instead: a count you can work through.",
  },
};
