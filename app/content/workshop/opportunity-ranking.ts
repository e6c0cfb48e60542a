import { inWords } from "./session";
import type { FrameworkCopy, ObjectionCopy, QuestionCopy, SourceCopy } from "./types";
import { firstSession } from "./first-session";

export const rankingCopy: FrameworkCopy = {
  slug: "opportunity-ranking",
  name: "Opportunity ranking",
  framework: "Opportunity ranking, from Outcome-Driven Innovation by Anthony W. Ulwick",
  action: firstSession.action,
  heading: "Which customer need should you work on first?",
  highlight: "first",
  title: "Opportunity ranking",
  description:
    "Rank customer needs with Ulwick’s opportunity algorithm, from your own interview ratings, in 10 minutes and without an account.",
  lead: "Six questions turn the ratings from your interviews into a ranked list, an opportunity tree and the next test.",
  minutes: firstSession.minutes,
  needs:
    "Ratings from 1 to 10 that the people you interviewed gave each need. No interviews yet? Begin with the example: its answers are filled in.",
  gives: [
    "Every outcome with its opportunity score and band",
    "How far each score moves when one interview is left out",
    "A tree from your goal to the next test, with its threshold",
  ],
  exampleNote: "The same ratings as demo package 01, and the same scores to the digit.",
  tags: ["odi", "opportunity-tree"],
  invitation: {
    en: `rank your customers’ needs in ${firstSession.minutes}`,
    pt: "ordene as necessidades dos seus clientes em 10 minutos",
  },
  experts: ["customer-discovery"],
};

export type RankingQuestion = "job" | "people" | "goal" | "outcome" | "idea" | "test";

export const rankingQuestions: Record<RankingQuestion, QuestionCopy> = {
  job: {
    label: "Job",
    title: "What are your customers trying to get done?",
    why: "You can only compare needs within one job. If the job names your product, every need will point to it.",
    example: "Get a vendor contract to a signable state without taking on a risk nobody agreed to.",
    good: "A verb, an object and a situation. It was just as true ten years ago, before your product.",
    fields: [{ name: "job", type: "line", label: "The job, in one sentence" }],
  },
  people: {
    label: "Interviews",
    title: "Who did you interview, and how many people?",
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
    good: "A measure of the customer’s result, its value today, its target and a date.",
    fields: [{ name: "goal", type: "line", label: "The goal" }],
  },
  outcome: {
    label: "Outcome",
    title: "What do they want to achieve, and how well does it go today?",
    why: "Importance alone favors what already works well. The gap between importance and satisfaction shows where people struggle.",
    example:
      "Minimize the time to find the agreed fallback for a clause. Importance 10, 9, 9, 10, 8; satisfaction 3, 4, 4, 2, 4.",
    good: "A direction, a measure and an object, no solution: “Minimize the time to…”, “Reduce the likelihood of…”. One rating from 1 to 10 per interview, in the same order, or one mean.",
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
        hint: "1 to 10, one rating per interview, such as 9, 8, 10",
      },
      {
        name: "satisfaction",
        type: "line",
        label: "How satisfied are they with today’s way?",
        hint: "1 to 10, in the same order",
      },
    ],
  },
  idea: {
    label: "Idea",
    title: "What is the smallest thing that could serve this need?",
    why: "Start with one idea to test. Because the need came first, you can drop the idea and keep the need.",
    example:
      "Show the team’s own agreed position beside each clause, with the place it comes from.",
    good: "One idea that a customer would notice, small enough to try in two weeks.",
    fields: [{ name: "idea", type: "line", label: "The idea" }],
  },
  test: {
    label: "Next test",
    title: "Which test could prove you wrong, and at what number?",
    why: "A threshold set after the results are in always fits them.",
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
    text: "Add a verb and a situation, so that you can tell when the job is done well.",
  },
  noInterviews: {
    title: "You have no interviews yet",
    text: "Without interviews, the ratings are yours, not your customers'. Call three people who did this job last month. To see the method first, continue, and the document will mark this as a guess.",
  },
  fewInterviews: {
    title: "Two friendly calls are not evidence",
    text: "With fewer than three interviews, one person’s bad week decides the order. Talk to at least three people, ideally five, who do not owe you a favor.",
  },
  goalWithoutNumber: {
    title: "A goal without a number cannot be missed",
    text: "Say what you measure, where it is today and where it should be.",
  },
  outcomeNamesSolution: {
    title: "This is a feature, not an outcome",
    text: "Ask what gets better for the customer when the feature works. Start with a direction, such as “Minimize the time to…”.",
  },
  outcomeWithoutDirection: {
    title: "Which way is better?",
    text: "An outcome begins with a direction: minimize, reduce, increase, avoid. Without one, you cannot tell whether it has been met.",
  },
  ratingsMissing: (given: number, interviews: number): ObjectionCopy => ({
    title: `${given} ${given === 1 ? "rating" : "ratings"} from ${interviews} interviews`,
    text: "Enter one rating per interview, in the same order, so that the document can show how much one person’s answer matters. A single number counts as the mean.",
  }),
  fewOutcomes: {
    title: "A ranking needs three outcomes",
    text: "Most jobs have more than ten outcomes. Rank at least three.",
  },
  testIsOpinion: {
    title: "Polite people say yes",
    text: "“Would you use it?” only tests politeness. Test what people do: the time, money or reputation they put in, or a task they finish without your help.",
  },
  thresholdWithoutNumber: {
    title: "A threshold needs a number",
    text: "Otherwise any result can pass as success. Write the number at which you would stop.",
  },
} as const;

export const rankingProblems = {
  inLine: (number: number, problem: string) => `Line ${number}: ${problem}`,
  tooMany: (most: number, given: number) =>
    `A ranking takes at most ${most} outcomes, and with this list it would have ${given}. Paste fewer lines.`,
};

/** An outcome that comes first when one interview, counted from 1, is left out. */
export type OtherLeader = {
  interview: number;
  statement: string;
  score: number;
  /** Of the outcome that comes first with all interviews. */
  firstScore: number;
};

const LEADERS_TOLD = 3;
const scoreText = (score: number) => score.toFixed(2).replace(/0$/, "");

const leads = ({ interview, statement, score, firstScore }: OtherLeader) =>
  `Without interview ${interview}, “${statement}” comes first with ${scoreText(score)} against ${scoreText(firstScore)}.`;

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
  rated: (rated: number, all: number) => `${rated} of ${all} rated`,
  asked: (people: string, interviews: number) =>
    `${people}; ${interviews} ${interviews === 1 ? "interview" : "interviews"}`,
  method: "Opportunity = importance + max(importance − satisfaction, 0)",
  scores: {
    heading: "Which outcomes matter and are badly served?",
    caption: "Outcomes by opportunity score, means of all ratings from 1 to 10",
    outcome: "Desired outcome",
    importance: "Importance",
    satisfaction: "Satisfaction",
    score: "Opportunity",
    band: "Reading",
  },
  bands: { extreme: "Extreme", solid: "Solid", watch: "Watch", low: "Leave" },
  overserved: "Served better than it matters",
  bandNote:
    "15 and up is extreme, 12 and up is solid, 10 and up is worth watching: a common reading of the scale.",
  range: {
    heading: "Does the order survive if any one interview is left out?",
    holds:
      "Yes. The first outcome stays first, or tied for first, no matter which interview is left out.",
    breaks: (leaders: readonly OtherLeader[]) => {
      const told = leaders.slice(0, LEADERS_TOLD).map(leads).join(" ");
      const more = leaders.length - LEADERS_TOLD;
      if (more <= 0) return `No. ${told}`;
      return `No. ${told} Another outcome also comes first without ${more === 1 ? "one other interview" : `any one of ${more} other interviews`}.`;
    },
    caption: "Score with all interviews, and its range when any one of them is left out",
    all: "All",
    lowest: "Low",
    highest: "High",
    none: "Unknown. Enter separate ratings from at least three interviews to find out.",
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
      "A difference of less than half a point means nothing. Of two such needs, pick the one that has to be met first.",
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

export const rankingLists = {
  another: "Save and add an outcome",
  done: "Save and rank them",
  rest: (count: number) => `Keep all ${inWords(count)} and rank`,
  next: "Add the next outcome",
};
