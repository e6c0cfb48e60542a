/** A written tutorial. Its figures are those of demo package 01. */
export const opportunityTutorial = {
  id: "rank-opportunities",
  eyebrow: "In writing meanwhile",
  title: "Rank opportunities from five interviews",
  lead: "One hour and a spreadsheet turn what five people told you into an order of work.",
  note: "The method is Anthony W. Ulwick’s opportunity scoring. The figures are from demo package 01: Lexa, an AI legal assistant for contract review. The case is fictional, the arithmetic is not.",
  needs: {
    title: "What you need",
    items: [
      "Notes from five interviews with people who did the job in the last 30 days",
      "Two people to read them apart, then compare",
      "A spreadsheet and about 60 minutes, or the workshop, which does the arithmetic in 10",
    ],
  },
  steps: [
    {
      title: "Write outcomes, not features",
      text: [
        "Go through the notes and write down what people were trying to get done. Give each line a direction, a measure and an object: “Minimize the time to find the agreed fallback for a clause.”",
        "No line may contain a solution. “Search” is a feature; “the time to find” is an outcome. A good test: would the line still make sense if every tool changed? Lexa’s team ended up with eight lines, which is about what an interview has room for.",
      ],
    },
    {
      title: "Ask for two ratings, at the end",
      text: [
        "In the last minutes of each interview, read every outcome aloud and ask two questions: “How important is it?” and “How satisfied are you with the way you do it today?” Both from 1 to 10.",
        "Ask last, so that the ratings cannot steer the stories. When a number is below 4 or above 8, ask why; the reason is worth more than the number. Five people and eight outcomes give 80 ratings.",
      ],
    },
    {
      title: "Take the mean of each row",
      text: [
        "One row per outcome, one column per person. For O1, finding the agreed fallback, the five importance ratings are 10, 9, 9, 10 and 8, so the mean is 9.2. Satisfaction is 3, 4, 4, 2 and 4, so the mean is 3.4.",
      ],
    },
    {
      title: "Calculate the score",
      text: [
        "Opportunity = importance + (importance − satisfaction), where a negative difference counts as zero. For O1 that is 9.2 + (9.2 − 3.4) = 15.0. In a spreadsheet, with importance in B2 and satisfaction in C2:",
      ],
      code: "=B2+MAX(B2-C2,0)",
      after:
        "The zero matters for O8, drafting a first version. It is already well served, 6.4 against 6.0, so its score stays at 6.0. Being well served earns no bonus.",
      table: true,
    },
    {
      title: "Read the bands, not the decimals",
      text: [
        "A common reading of the scale: from 15 extreme, from 12 solid, from 10 worth watching. O1 is extreme, O2 and O3 are solid, O4 to O6 are worth watching, and O7 and O8 can wait.",
        "Compare that with what you believed before. Lexa’s team had written down that the first draft was the slow part. It came last.",
      ],
    },
    {
      title: "Try to break the ranking",
      text: [
        "Leave out one person at a time and calculate again. This is five minutes of copying columns, and it shows which scores rest on a single chair.",
        "O1 and O2 lead in all five versions, and tie in two of them. O3, explaining the redline, falls from 13.0 to 11.8 without the procurement lead, P5, and drops a band with it. His pain is real, but it is his.",
      ],
    },
    {
      title: "Say what the numbers are not",
      text: [
        "Ulwick surveys a market and counts the share of people who give the top two ratings. Five people and their means do not measure a market. They tell you where to look next.",
        "So do not let 0.4 points choose between O1 and O2. Lexa’s team chose by order of work: a deviation only shows against a position that has been found. O1 comes first, then O2.",
      ],
    },
    {
      title: "Write down one decision",
      text: [
        "Finish with a sentence someone can disagree with: work on O1, then O2, drop O8, and bring the median turnaround from 6 to 3 working days. Add how sure you are. Lexa’s team was sure that the struggle is real, and only fairly sure that O1 comes before O2.",
      ],
    },
  ],
  table: {
    label: "Means and opportunity scores of the eight outcomes",
    columns: ["Outcome", "Importance", "Satisfaction", "Opportunity"],
    outcomes: [
      {
        id: "O1",
        name: "Time to find the agreed fallback",
        importance: [10, 9, 9, 10, 8],
        satisfaction: [3, 4, 4, 2, 4],
      },
      {
        id: "O2",
        name: "Likelihood of missing a deviation",
        importance: [10, 10, 9, 10, 9],
        satisfaction: [5, 5, 4, 4, 5],
      },
      {
        id: "O3",
        name: "Time to explain a redline",
        importance: [8, 8, 8, 8, 10],
        satisfaction: [4, 4, 5, 4, 2],
      },
      {
        id: "O4",
        name: "Rounds of negotiation",
        importance: [8, 7, 8, 8, 9],
        satisfaction: [5, 5, 4, 4, 4],
      },
      {
        id: "O5",
        name: "Effort to keep the playbook current",
        importance: [6, 8, 9, 8, 6],
        satisfaction: [3, 3, 2, 3, 5],
      },
      {
        id: "O6",
        name: "Likelihood of text leaving the company",
        importance: [9, 10, 10, 9, 9],
        satisfaction: [8, 7, 7, 8, 8],
      },
      {
        id: "O7",
        name: "Time to see which contracts wait",
        importance: [5, 6, 8, 6, 8],
        satisfaction: [6, 6, 5, 5, 3],
      },
      {
        id: "O8",
        name: "Time to draft a first version",
        importance: [7, 6, 5, 7, 5],
        satisfaction: [7, 6, 7, 6, 6],
      },
    ],
  },
  mistakes: {
    title: "Three ways to get it wrong",
    items: [
      "Rating features. “How important is AI search?” gets a polite nine from everyone.",
      "Mixing jobs. A mean of people who review and people who wait describes neither.",
      "Stopping at the list. A ranking without a decision is a well-sorted wish list.",
    ],
  },
  next: [
    { text: "Read the whole package", href: "/demo/ai-lawyer-01" },
    { text: "Meet the Customer Discovery expert", href: "/products/ai-experts/customer-discovery" },
  ],
} as const;
