import { inWords } from "./session";
import type { FrameworkCopy, ObjectionCopy, QuestionCopy, SourceCopy } from "./types";
import { minutesOf } from "./session-minutes";

export const riceCopy: FrameworkCopy = {
  slug: "rice-prioritization",
  name: "RICE prioritization",
  framework: "RICE, Sean McBride at Intercom",
  action: "Rank your initiatives",
  heading: "What should your team build next?",
  highlight: "next",
  title: "RICE prioritization",
  description:
    "Rank initiatives by reach, impact, confidence and effort, Intercom’s RICE method, and see which assumption would change the order. No account.",
  lead: "Two questions per initiative turn your estimates into a ranked list, and show which single assumption would change the order.",
  minutes: minutesOf("rice-prioritization"),
  needs:
    "Three or more initiatives, with what you estimate they reach, move and cost. No list at hand? Begin with the example.",
  gives: [
    "Every initiative with its RICE score and its range",
    "The assumption that moves the order most, in one sentence",
    "A check of that assumption, with its threshold",
  ],
  exampleNote:
    "The initiatives and the evidence come from demo packages 01 and 03; reach and effort are invented for this session.",
  tags: ["roadmap"],
  invitation: {
    en: `rank your initiatives with RICE in ${minutesOf("rice-prioritization")}`,
    pt: "priorize suas iniciativas com RICE em 15 minutos",
  },
  experts: ["product-strategy"],
};

export type RiceQuestion = "goal" | "unit" | "initiative" | "confidence" | "check";

/** Names of the steps of McBride's scale, by their factor. */
export const riceImpacts: Record<string, string> = {
  "3": "massive",
  "2": "high",
  "1": "medium",
  "0.5": "low",
  "0.25": "minimal",
};

export const riceQuestions: Record<RiceQuestion, QuestionCopy> = {
  goal: {
    label: "Goal",
    title: "Which goal should the work move?",
    why: "Impact has to be impact on something. Ideas that serve different goals cannot be ranked in one list.",
    example: "Median turnaround of a master services agreement from 6 to 3 working days.",
    good: "One measure, its value today and its target. A second goal gets a second list.",
    fields: [{ name: "goal", type: "line", label: "The goal" }],
  },
  unit: {
    label: "Unit of reach",
    title: "Whom do you count as reached, and in which period?",
    why: "Reach is only comparable in one unit and one period. Without them, a launch that everyone sees once beats a repair that helps every week.",
    example: "Contracts reviewed per quarter.",
    good: "People or events that your own data counts, per month or per quarter.",
    fields: [
      {
        name: "unit",
        type: "line",
        label: "You count",
        hint: "With a period, such as “customers per quarter”",
      },
    ],
  },
  initiative: {
    label: "Initiative",
    title: "What could you build, and what would it change for how many?",
    why: "Reach protects you from ideas that only you would use, impact from ideas that many people would barely notice.",
    example:
      "Insert the agreed wording as a tracked change: 1,200 contracts per quarter, high impact.",
    good: "A change that customers would notice, a reach from your own counts, and an impact on the goal that you named.",
    fields: [
      { name: "name", type: "line", label: "Initiative" },
      {
        name: "reach",
        type: "number",
        label: "Reach",
        hint: "In the unit and the period that you chose, not in percent",
      },
      {
        name: "impact",
        type: "choice",
        label: "How far does it move the goal for each one?",
        options: [
          { value: "3", label: "3: massive" },
          { value: "2", label: "2: high" },
          { value: "1", label: "1: medium" },
          { value: "0.5", label: "0.5: low" },
          { value: "0.25", label: "0.25: minimal" },
        ],
      },
    ],
  },
  confidence: {
    label: "Confidence and effort",
    title: "How sure are you, and how much work is it?",
    why: "Confidence lowers the score of ideas that are more exciting than proven. Effort is the work of the whole team, not of engineering alone.",
    example:
      "80%: five lawyers took 93 of 120 suggestions in the prototype sessions. 4 person-months.",
    good: "Evidence that someone else could open, and an effort in whole months, or half a month for anything well below one.",
    fields: [
      {
        name: "confidence",
        type: "choice",
        label: "How sure are you of reach, impact and effort?",
        options: [
          { value: "100", label: "100%: we have data for all of them" },
          { value: "80", label: "80%: we have data for some of them" },
          { value: "50", label: "50%: we estimate" },
        ],
      },
      {
        name: "evidence",
        type: "line",
        label: "Evidence",
        hint: "Who, when, how many. Leave it empty at 50%.",
      },
      {
        name: "effort",
        type: "number",
        label: "Effort in person-months",
        hint: "Product, design and engineering together",
      },
    ],
  },
  check: {
    label: "Next check",
    title: "How will you check the assumption that moves the order most?",
    why: "The document names it. If the order hangs on one number, check the number before the work begins.",
    example: "Two engineers build the tracked change for one clause type in a week.",
    good: "A count or an attempt that takes days, with the number at which you change the order.",
    fields: [
      { name: "check", type: "text", label: "The check" },
      {
        name: "threshold",
        type: "line",
        label: "The order holds if",
        hint: "With a number, such as “one clause type takes at most 5 days”",
      },
    ],
  },
};

export const riceObjections = {
  goalWithoutNumber: {
    title: "A goal without a number cannot be moved",
    text: "Say what you measure, where it is today and where it should be. Every impact below refers to it.",
  },
  unitWithoutPeriod: {
    title: "Reach needs a period",
    text: "A thousand customers a week and a thousand a year are different reaches. Say per week, per month or per quarter, and count every idea in it.",
  },
  topic: {
    title: "This is a topic, not an initiative",
    text: "“Onboarding” can take a day or a year. Say what would change for the customer, with a verb and an object.",
  },
  certain: {
    title: "100% without evidence is a hope",
    text: "Full confidence means that data supports reach, impact and effort. Name the data so that someone else could open it, or choose 50%.",
  },
  noEvidence: {
    title: "Confidence without evidence is a hunch",
    text: "Which data do you have? Name it, or choose 50%. The score will fall, and that is what confidence is for.",
  },
  kindWords: {
    title: "Enthusiasm is not evidence",
    text: "People who like an idea have not used it yet. Name what someone did or what you counted, or choose 50%.",
  },
  tooFine: {
    title: "Less than half a month?",
    text: "Planning, design, tests and the release are work, too. McBride enters half a month for anything well below one, because finer estimates only look exact.",
  },
  fewInitiatives: {
    title: "A ranking needs three initiatives",
    text: "Between two you can decide without a score. Add the ideas that you would rather not compare.",
  },
  checkIsOpinion: {
    title: "Polite people say yes",
    text: "Asking whether people would like it checks their manners. Count what they do, or try the work itself.",
  },
  thresholdWithoutNumber: {
    title: "A check needs a number",
    text: "Otherwise every result confirms the order. Write the number at which you would change it.",
  },
} satisfies Record<string, ObjectionCopy>;

export const riceProblems = {
  noReach: "Enter a reach of at least 1.",
  noEffort: "Enter an effort of at least 0.1 person-months.",
};

type Step = { factor: string; name: string; from: string; to: string };

const assumed = ({ factor, name, from, to }: Step) =>
  `${factor} “${name}” is ${to} instead of ${from}`;

export const riceDocumentCopy = {
  name: "RICE prioritization",
  untitled: "Which initiative comes first?",
  headline: (name: string) => `Build this first: ${name}`,
  facts: { goal: "Goal", unit: "Reach", initiatives: "Initiatives", method: "Method" },
  scored: (scored: number, all: number) => `${scored} of ${all} scored`,
  method: "RICE = reach × impact × confidence ÷ effort",
  scores: {
    heading: "Which initiative does the most per month of work?",
    caption:
      "Initiatives by RICE score; the bar is its range if one factor is a step lower or higher",
    initiative: "Initiative",
    score: "RICE",
    reach: "Reach",
    impact: "Impact",
    confidence: "Confidence",
    effort: "Effort",
  },
  note: (unit: string) =>
    `Reach: ${unit}. Effort: person-months. A step is the next value on the scale of impact and confidence, and half as much or half as much again for reach and effort.`,
  moves: {
    heading: "Which assumption moves the order most?",
    newFirst: (step: Step, other: string | null) =>
      `If ${assumed(step)}, ${other === null ? "it" : `“${other}”`} comes first. Check this number before the work begins.`,
    order: (step: Step, pairs: number) =>
      `No single step changes the first place. The order changes most if ${assumed(step)}: ${pairs === 1 ? "two initiatives change" : `${pairs} pairs of initiatives change`} places.`,
    none: "None. No single step changes the order.",
    caption: "Single steps that change the order, the largest change first",
    assumption: "Assumption",
    from: "From",
    to: "To",
    after: "RICE after",
    change: "What changes",
    becomesFirst: (other: string | null) =>
      other === null ? "Comes first" : `“${other}” comes first`,
    pairs: (pairs: number) =>
      pairs === 1 ? "One pair changes places" : `${pairs} pairs change places`,
  },
  factors: {
    reach: { name: "reach", of: "the reach of" },
    impact: { name: "impact", of: "the impact of" },
    confidence: { name: "confidence", of: "the confidence in" },
    effort: { name: "effort", of: "the effort of" },
  },
  personMonths: (months: string) => `${months} person-months`,
  evidence: {
    heading: "Where does the confidence come from?",
    caption: "Confidence and evidence, in the order of the scores",
    evidence: "Evidence",
    none: "None: an estimate",
  },
  wrong: { heading: "What would prove it wrong?", check: "Check", threshold: "The order holds if" },
  limits: {
    heading: "What these numbers are not",
    items: [
      "They are not a plan. Something may have to come first because other work depends on it, or because a contract demands it.",
      "The inputs are estimates, so scores within a tenth of each other are close: check the assumption above before you commit to their order.",
      "A low score does not say that an idea is bad. It says that this team, with this evidence, has something better to do.",
    ],
  },
  figure: "Bar and number: RICE score. Line: its range if one factor is off by a step",
};

export const riceSources: readonly SourceCopy[] = [
  {
    text: "Sean McBride, “RICE: Simple prioritization for product managers”, Intercom, for the factors, their scales and the score",
    href: "https://www.intercom.com/blog/rice-simple-prioritization-for-product-managers/",
  },
];

export const riceLists = {
  another: "Save and add an initiative",
  done: "Save and rank them",
  rest: (count: number) => `Keep all ${inWords(count)} and rank`,
  next: "Add the next initiative",
};
