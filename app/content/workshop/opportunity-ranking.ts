import type { ObjectionCopy, QuestionCopy, SessionCopy, SourceCopy } from "./types";

export const rankingSession: SessionCopy = {
  slug: "opportunity-ranking",
  name: "Opportunity ranking",
  framework: "Outcome-Driven Innovation, Anthony W. Ulwick",
  action: "Rank your opportunities",
  heading: "Which customer need should you work on first?",
  highlight: "first",
  title: "Opportunity ranking",
  description:
    "Rank customer needs with Ulwick's opportunity algorithm, from your own interview ratings, in ten minutes and without an account.",
  lead: "Six questions turn the ratings from your interviews into a ranked list, an opportunity tree and the next test.",
  minutes: "10 minutes",
  gives: [
    "Every outcome with its opportunity score and band",
    "How far each score moves when one interview is left out",
    "A tree from your goal to the next test, with its threshold",
  ],
  exampleNote: "The same ratings as demo package 01, and the same scores to the digit.",
};

export type RankingQuestion = "job" | "people" | "goal" | "outcome" | "idea" | "test";

export const rankingQuestions: Record<RankingQuestion, QuestionCopy> = {
  job: {
    label: "Job",
    title: "What are your customers trying to get done?",
    why: "Needs are compared within one job. If the job names your product, every need will ask for your product.",
    example: "Get a vendor contract to a signable state without taking on a risk nobody agreed to.",
    good: "A verb, an object and a situation. It was true ten years ago, before your product.",
    fields: [{ name: "job", type: "line", label: "The job, in one sentence" }],
  },
  people: {
    label: "Interviews",
    title: "Whom did you interview, and how many?",
    why: "Scores are only as good as the people behind them. The document says who they were.",
    example: "In-house lawyers and the people who wait for them, teams of 1 to 5. Five interviews.",
    good: "People who did the job in the last 30 days, one kind of customer, five or more.",
    fields: [
      { name: "people", type: "line", label: "Who they are" },
      { name: "interviews", type: "number", label: "Number of interviews" },
    ],
  },
  goal: {
    label: "Goal",
    title: "Which number should move, and by when?",
    why: "The tree starts at a goal. Without a number, no test can fail.",
    example: "Median contract turnaround from 6 to 3 working days within two quarters.",
    good: "A measure of the customer's result, its value today, its target and a date.",
    fields: [{ name: "goal", type: "line", label: "The goal" }],
  },
  outcome: {
    label: "Outcome",
    title: "What do they want to achieve, and how well does it go today?",
    why: "Importance alone ranks what everybody already does well. The gap to satisfaction shows where people struggle.",
    example:
      "Minimize the time to find the agreed fallback for a clause. Importance 10, 9, 9, 10, 8; satisfaction 3, 4, 4, 2, 4.",
    good: "A direction, a measure and an object, no solution: “Minimize the time to…”, “Reduce the likelihood of…”. One rating from 0 to 10 per interview, in the same order, or one mean.",
    fields: [
      {
        name: "statement",
        type: "text",
        label: "Desired outcome",
        hint: "Or paste a list with one outcome per line. Ratings may follow in the same line: outcome; 9, 8; 3, 4",
      },
      {
        name: "importance",
        type: "line",
        label: "How important is it to them?",
        hint: "0 to 10, one rating per interview, separated by commas",
      },
      {
        name: "satisfaction",
        type: "line",
        label: "How satisfied are they with today's way?",
        hint: "0 to 10, in the same order",
      },
    ],
  },
  idea: {
    label: "Idea",
    title: "What is the smallest thing that could serve this need?",
    why: "The tree needs one branch to test. The idea comes after the need, so that it can be dropped without losing the need.",
    example:
      "Show the team's own agreed position beside each clause, with the place it comes from.",
    good: "One idea that a customer would notice, small enough to try in two weeks.",
    fields: [{ name: "idea", type: "line", label: "The idea" }],
  },
  test: {
    label: "Next test",
    title: "Which test could prove you wrong, and at what number?",
    why: "A threshold that is set after the result always fits the result.",
    example:
      "A person plays the panel for four lawyers with 24 suggestions each. Right if at least 70% are accepted without opening the playbook.",
    good: "Something people do rather than say, with a number of attempts and a threshold you would act on.",
    fields: [
      { name: "test", type: "text", label: "The test" },
      {
        name: "threshold",
        type: "line",
        label: "You are right if",
        hint: "With a number, such as “at least 70% accept”",
      },
    ],
  },
};

export const rankingObjections = {
  jobNamesSolution: {
    title: "This names a solution, not a job",
    text: "People had this job before software did it. Describe the progress they want, and leave out the tool.",
  },
  jobTooShort: {
    title: "This is a topic, not a job",
    text: "A topic has no end. Add the verb and the situation: when is it done well?",
  },
  noInterviews: {
    title: "Nobody has been asked yet",
    text: "Then the ratings would be yours, not theirs. Call three people who did this job last month. If you want to see the method first, go on, and the document will say that it is a guess.",
  },
  fewInterviews: {
    title: "Two friendly calls are not evidence",
    text: "With fewer than three interviews, one person's bad week decides the order. Ask at least three people, better five, who do not owe you a favor.",
  },
  goalWithoutNumber: {
    title: "A goal without a number cannot be missed",
    text: "Say what is counted, where it stands today and where it should be.",
  },
  outcomeNamesSolution: {
    title: "This is a feature, not an outcome",
    text: "Ask what gets better for the customer when the feature works. Start with a direction, such as “Minimize the time to…”.",
  },
  outcomeWithoutDirection: {
    title: "Which way is better?",
    text: "An outcome begins with a direction: minimize, reduce, increase, avoid. Without it nobody can say whether it is met.",
  },
  ratingsMissing: (given: number, interviews: number): ObjectionCopy => ({
    title: `${given} ${given === 1 ? "rating" : "ratings"} from ${interviews} interviews`,
    text: "Enter one rating per interview, in the same order, so that the document can show what one person's answer changes. A single number is taken as a mean.",
  }),
  fewOutcomes: {
    title: "Two outcomes are not a ranking",
    text: "The second one is only there to lose. Most jobs have more than ten outcomes; rank at least three.",
  },
  testIsOpinion: {
    title: "Polite people say yes",
    text: "“Would you use it?” measures manners. Test what people do: time, money, reputation, a task with your help withdrawn.",
  },
  thresholdWithoutNumber: {
    title: "A threshold needs a number",
    text: "Otherwise the result will decide what counts as success. Write the number at which you would stop.",
  },
} as const;

export const rankingProblems = {
  inLine: (number: number, problem: string) => `Line ${number}: ${problem}`,
  tooMany: (most: number, given: number) =>
    `A ranking takes at most ${most} outcomes, and with this list it would have ${given}. Paste fewer lines.`,
};

export const rankingDocumentCopy = {
  name: "Opportunity ranking",
  headline: (statement: string) => `Work on this first: ${statement}`,
  /** Before there is an outcome to name. */
  untitled: "Which need comes first?",
  facts: {
    job: "Job",
    people: "Interviews",
    goal: "Goal",
    outcomes: "Outcomes",
    method: "Method",
  },
  rated: (rated: number, all: number) => `${rated} of ${all} have their ratings`,
  asked: (people: string, interviews: number) =>
    `${people}; ${interviews} ${interviews === 1 ? "interview" : "interviews"}`,
  method: "Opportunity = importance + max(importance − satisfaction, 0)",
  scores: {
    heading: "Which outcomes matter and are badly served?",
    caption: "Outcomes by opportunity score, means of all ratings from 0 to 10",
    outcome: "Desired outcome",
    importance: "Importance",
    satisfaction: "Satisfaction",
    score: "Opportunity",
    band: "Reading",
  },
  bands: { extreme: "Extreme", solid: "Solid", watch: "Watch", low: "Leave" },
  overserved: "Served better than it matters",
  bandNote:
    "From 15 extreme, from 12 solid, from 10 worth watching: a common reading of the scale.",
  range: {
    heading: "Does the order survive without any one interview?",
    holds: "Yes. The first outcome stays first, or level, whoever is left out.",
    breaks: (names: string) =>
      `Not for certain. Without one of the interviews, the first outcome could fall behind ${names}.`,
    caption: "Score with everybody, and the range when any one interview is left out",
    all: "With all",
    lowest: "Lowest",
    highest: "Highest",
    none: "Not known: the ratings of at least three interviews, one by one, would show it.",
  },
  tree: {
    heading: "How does the first need lead to the goal?",
    goal: "Goal",
    needs: "Needs, with score",
    idea: "Idea",
    test: "Next test",
  },
  wrong: {
    heading: "What would prove this wrong?",
    test: "Test",
    threshold: "Right if",
  },
  limits: {
    heading: "What these numbers are not",
    items: (interviews: string) => [
      `They are not a market survey. Ulwick scores the share of a large sample that gives the top two ratings; these are means of ${interviews}. They say where to look next.`,
      "A difference of less than half a point is not an order. Prefer the need that has to be met before the other one can be.",
      "The score says nothing about how many people have the job, or what they would pay.",
    ],
  },
};

export const rankingSources: readonly SourceCopy[] = [
  {
    text: "Anthony W. Ulwick, “Turn Customer Input into Innovation”, Harvard Business Review, 2002",
  },
  { text: "Anthony W. Ulwick, What Customers Want, 2005" },
  { text: "Teresa Torres, Continuous Discovery Habits, 2021, for the opportunity solution tree" },
];

export const rankingLists = { another: "Save and add an outcome", done: "Save and rank them" };
