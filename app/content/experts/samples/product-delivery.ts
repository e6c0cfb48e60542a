import type { Sample } from "./sample";

export const productDeliverySample: Sample = {
  opensWith: "page",
  excerpt: {
    deliverable: "Behavior scenarios (given, when, then)",
    version: "v4",
    title: "These examples are the contract",
    lead: "Written as tests before the code. A lawyer can read them, and a build can fail them.",
    body: {
      kind: "scenarios",
      rows: [
        {
          title: "A clause beyond the walk-away point",
          steps: [
            ["Given", "a position for liability_cap, version 3, reviewed on 2026-08-03"],
            ["And", "clause 11.2 says “Neither party’s liability is limited.”"],
            ["When", "counsel reviews round 1 of the contract"],
            ["Then", "the finding for 11.2 is “walk_away” with severity “blocking”"],
            ["And", "it suggests the preferred wording, word for word"],
            ["And", "it names version 3, the owner and 2026-08-03 as its source"],
          ],
        },
        {
          title: "The clause was edited in between",
          steps: [
            ["Given", "someone has typed into clause 11.2 since the review"],
            ["Then", "Insert is off, and nothing in the document changes"],
          ],
        },
        {
          title: "The region does not answer",
          steps: [
            ["Given", "an organization in “eu”, and only the “us” endpoint answers"],
            ["When", "counsel reviews a contract"],
            ["Then", "the panel says that the region is unavailable"],
            ["And", "the “us” endpoint has received no request"],
          ],
        },
      ],
    },
    note: {
      title: "The rule beside it",
      text: "Names can change. Meaning can’t. If a feature is not named in this file, it is out.",
    },
    source: {
      href: "/demo/ai-lawyer-04#acceptance-these-examples-are-the-contract",
      text: "Read every scenario in package 04",
    },
  },
  dialogue: [
    { from: "expert", text: "How much time is this problem worth to you?" },
    { from: "team", text: "We estimate ten weeks, maybe twelve." },
    {
      from: "expert",
      text: "That’s what it takes. I asked what it’s worth. If the limit is one cycle of six weeks, what goes?",
    },
    {
      from: "team",
      text: "Dashboards and approval chains. Inserting a fallback with one click has to stay.",
    },
    {
      from: "expert",
      text: "Then six weeks it is, for the trio and two engineers. What doesn’t fit is cut, and the date holds. Next: the examples it has to pass.",
    },
  ],
  refusal: {
    asked: "Ship it. 284 of 312 is 91%, and the bar is 90%.",
    instead:
      "Those 40 contracts were used for tuning, so they prove nothing. The gate is a fresh set of 40, read once. Below 90%, there is one week of repair and a third set, then it stops.",
  },
};
