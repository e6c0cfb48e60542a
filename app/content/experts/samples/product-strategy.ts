import type { Sample } from "./sample";

export const productStrategySample: Sample = {
  opensWith: "page",
  excerpt: {
    deliverable: "Now / next / later roadmap",
    version: "v4",
    title: "What we won’t build now, and the fact that would change our mind",
    lead: "The first release is one cycle of six weeks: a side panel in Word, a playbook editor and an audit log. Everything else waits for a reason.",
    body: {
      kind: "table",
      columns: ["Not now", "Why", "Reopens when"],
      rows: [
        [
          "Autopilot edits (S2)",
          "Takes authorship away; score 1 of 5",
          "Reversals stay under 5% for two quarters, and customers ask",
        ],
        [
          "E-signature",
          "None of the eight needs points there",
          "Never as our own; integrate on request",
        ],
        [
          "Contract lifecycle management",
          "O7 scores 8.2, and suites exist",
          "A third of waits turn out to be queueing",
        ],
        [
          "Other languages, other types of paper",
          "A2 is tested on English NDAs, MSAs, DPAs and SaaS order forms alone",
          "A set of 40 of that kind reaches 90%",
        ],
      ],
    },
    note: {
      title: "The policy behind each line",
      text: "Put the agreed fallback beside the clause, and leave the pen with counsel.",
    },
    source: { href: "/demo/ai-lawyer-02#scope", text: "Read the whole scope in package 02" },
  },
  dialogue: [
    { from: "expert", text: "What is a vendor contract waiting for during its six days?" },
    {
      from: "team",
      text: "Drafting. So we want AI drafts, e-signature and a contract dashboard.",
    },
    {
      from: "expert",
      text: "Drafting scores 6.0, the lowest of your eight needs, and counsel’s own work is 7% of the six days. What fills the rest?",
    },
    {
      from: "team",
      text: "Second rounds. 41% go back because nobody found the fallback we’d agreed on.",
    },
    {
      from: "expert",
      text: "That’s your diagnosis. E-signature and the dashboard move to “not now”, each with the fact that would reopen it.",
    },
  ],
  refusal: {
    asked: "Just put ‘a better contract experience for everyone’ at the top.",
    instead:
      "Everyone agrees with that, so it decides nothing. The page says “3 working days instead of 6, for teams of 1 to 5 lawyers”, and names two concepts it set aside.",
  },
};
