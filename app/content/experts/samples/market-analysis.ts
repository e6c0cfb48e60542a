import type { Sample } from "./sample";

export const marketAnalysisSample: Sample = {
  opensWith: "dialogue",
  excerpt: {
    deliverable: "Bottom-up market size model (TAM, SAM, SOM)",
    version: "v1",
    title: "Counted up from one legal team, the first market is US$4.1 million a year",
    lead: "Each line builds on the one above and says whether it is evidence or a guess.",
    body: {
      kind: "sum",
      rows: [
        {
          name: "Price",
          text: "US$400 per lawyer per month; P1 and P3 signed a pilot at this price",
          amount: "US$400",
          basis: "evidence",
        },
        {
          name: "One team",
          text: "2 lawyers × US$400 × 12 months",
          amount: "US$9,600",
          basis: "assumption",
        },
        {
          name: "TAM",
          text: "18,400 companies of 200 to 2,000 people with 1 to 3 lawyers",
          amount: "US$176.6M",
          basis: "assumption",
        },
        {
          name: "SAM",
          text: "7,200 of them review vendor contracts in English",
          amount: "US$69.1M",
          basis: "assumption",
        },
        {
          name: "SOM",
          text: "430 that peers and communities can reach in three years",
          amount: "US$4.1M",
          basis: "assumption",
        },
      ],
    },
    note: {
      title: "What moves the total most",
      text: "Lawyers per team. One more lawyer in each adds half the total again; a fourth one costs US$1,600 a month, above the US$1,500 that P1 and P3 can sign alone. The workshop’s example adds teams of 4 and 5, so its totals are larger.",
    },
    source: {
      href: "/demo/ai-lawyer-01#personas",
      text: "See who can sign for how much in package 01",
    },
    isExample: true,
  },
  dialogue: [
    { from: "expert", text: "How many legal teams could you name that would buy this?" },
    {
      from: "team",
      text: "Legal software is worth billions. We only need 1% of it.",
    },
    { from: "expert", text: "Which 1%? Start with teams you have met." },
    {
      from: "team",
      text: "Two signed for the paid pilot: a team of one and a team of two. US$1,200 a month together.",
    },
    {
      from: "expert",
      text: "Then we count up from those two. The 1% is out. The number of teams stays marked as an assumption until you have a list of them.",
    },
  ],
  refusal: {
    asked: "Take six lawyers per team. The total looks better.",
    instead:
      "Six lawyers would cost US$2,400 a month, and nobody in the interviews could sign more than US$1,500 alone. The model keeps to teams of 1 to 3.",
  },
};
