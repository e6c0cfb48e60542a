import type { FieldCopy, FrameworkCopy, QuestionCopy, SourceCopy } from "./types";
import { minutesOf } from "./session-minutes";

export const canvasCopy: FrameworkCopy = {
  slug: "lean-canvas",
  name: "Lean Canvas",
  framework: "Lean Canvas, Ash Maurya",
  action: "Fill in your canvas",
  heading: "Which belief could sink your idea?",
  highlight: "sink",
  title: "Lean Canvas with its riskiest assumption",
  description:
    "Fill in Ash Maurya’s Lean Canvas one belief at a time, with evidence and impact, and leave with a test for the riskiest one. No account.",
  lead: "Nine blocks. For each belief, you say how you know it and what depends on it. The riskiest one gets a test and a threshold.",
  minutes: minutesOf("lean-canvas"),
  needs:
    "One idea, and what you know or believe about its customers. Guesses are welcome, and marked. No idea at hand? Begin with the example.",
  gives: [
    "The canvas on one page, with facts separated from leaps of faith",
    "Your beliefs, ranked by risk",
    "A test for the riskiest one, with the number at which you stop",
  ],
  exampleNote: "The canvas from demo package 01, with the assumptions its tests check.",
  tags: ["lean-canvas"],
  invitation: {
    en: `fill in your Lean Canvas in ${minutesOf("lean-canvas")}`,
    pt: "preencha seu Lean Canvas em 15 minutos",
  },
  experts: ["customer-discovery"],
};

export type CanvasBlockName =
  | "problem"
  | "segments"
  | "value"
  | "solution"
  | "channels"
  | "revenue"
  | "costs"
  | "metrics"
  | "advantage";

/** Names of the blocks. */
export const canvasLabels: Record<CanvasBlockName, string> = {
  problem: "Problem",
  segments: "Customer segments",
  value: "Unique value",
  solution: "Solution",
  channels: "Channels",
  revenue: "Revenue",
  costs: "Costs",
  metrics: "Key metrics",
  advantage: "Unfair advantage",
};

const beliefFields: readonly FieldCopy[] = [
  { name: "text", type: "line", label: "Your belief" },
  {
    name: "evidence",
    type: "choice",
    label: "How do you know?",
    options: [
      { value: "leap", label: "Leap of faith: we think so" },
      { value: "anecdote", label: "Observation: someone told or showed us" },
      { value: "fact", label: "Fact: we counted it, or they paid" },
    ],
  },
  {
    name: "source",
    type: "line",
    label: "Source",
    hint: "Who, when, how many. Leave it empty for a leap of faith.",
  },
  {
    name: "impact",
    type: "choice",
    label: "What fails if it is wrong?",
    options: [
      { value: "1", label: "1: a detail" },
      { value: "2", label: "2: a feature" },
      { value: "3", label: "3: part of the plan" },
      { value: "4", label: "4: most of the plan" },
      { value: "5", label: "5: the whole idea" },
    ],
  },
];

type Block = Omit<QuestionCopy, "fields">;

const blocks: Record<CanvasBlockName, Block> = {
  problem: {
    label: canvasLabels.problem,
    title: "Which problem do they have today?",
    why: "Start with the problem. Without one, every other block describes a product nobody needs.",
    example: "The agreed fallback is not found while the paper is open: 41 of 100 contracts.",
    good: "One struggle in the customer’s words, with how often it happens and what they do instead.",
  },
  segments: {
    label: canvasLabels.segments,
    title: "Who has it worst?",
    why: "Your first customers are already looking for a way out. They determine your channels and your price.",
    example: "In-house teams of 1 to 5 lawyers in companies of 200 to 2,000 people.",
    good: "A group you could make a list of: role, size, situation.",
  },
  value: {
    label: canvasLabels.value,
    title: "Why would they choose you?",
    why: "You need one sentence that a customer would repeat to a colleague. If it takes two, neither is unique.",
    example: "Your own agreed position, beside the clause, with its source.",
    good: "The result for the customer, and how it differs from what they do today.",
  },
  solution: {
    label: canvasLabels.solution,
    title: "What has to work for the promise to hold?",
    why: "The solution is the easiest part to change, so write down only what has to be true.",
    example: "At least 90% of deviating clauses are found in contracts we have not seen.",
    good: "A capability that can be measured, not a list of features.",
  },
  channels: {
    label: canvasLabels.channels,
    title: "How will they hear about you?",
    why: "A path to customers that worked once is not a channel. It has to work again, at a cost you know.",
    example: "Communities of legal operations, and peers: two of five asked a peer first.",
    good: "Where these people already ask for advice, and who told you.",
  },
  revenue: {
    label: canvasLabels.revenue,
    title: "What do they pay, and from which budget?",
    why: "Price is the hardest test. Polite people agree to anything except an invoice.",
    example: "US$400 per lawyer per month, signed by the head of legal alone.",
    good: "An amount, a unit and a person who can sign it. Comparable spending counts as evidence.",
  },
  costs: {
    label: canvasLabels.costs,
    title: "What does it cost to serve one customer?",
    why: "If you lose money on each customer, growth only makes the loss bigger.",
    example: "Model calls cost less than a tenth of the price.",
    good: "The one or two costs that grow with customers, as a share of the price.",
  },
  metrics: {
    label: canvasLabels.metrics,
    title: "Which number tells you that it works?",
    why: "If you choose the number after launch, you will choose one that went up.",
    example: "Contracts brought to a signable state, per lawyer and week.",
    good: "Something customers do that they would not do without the result.",
  },
  advantage: {
    label: canvasLabels.advantage,
    title: "What do you have that nobody could copy or buy?",
    why: "If there is nothing yet, say so. An honest “none yet” is worth more than “our team”.",
    example: "None yet. A team’s own record of decisions could become one.",
    good: "Something that grows over time: data, a network, trust. Or “none yet”.",
  },
};

/* @__NO_SIDE_EFFECTS__ */
function withFields(block: Block): QuestionCopy {
  return { ...block, fields: beliefFields };
}

export const canvasQuestions: Record<CanvasBlockName | "name" | "test", QuestionCopy> = {
  name: {
    label: "Idea",
    title: "What is the idea called, and who is it for?",
    why: "The canvas is a snapshot of one idea. A second idea gets a second canvas.",
    example: "Lexa: agreed contract positions for small legal teams.",
    good: "A working title and the customer, in a few words.",
    fields: [{ name: "name", type: "line", label: "The idea" }],
  },
  problem: withFields(blocks.problem),
  segments: withFields(blocks.segments),
  value: withFields(blocks.value),
  solution: withFields(blocks.solution),
  channels: withFields(blocks.channels),
  revenue: withFields(blocks.revenue),
  costs: withFields(blocks.costs),
  metrics: withFields(blocks.metrics),
  advantage: withFields(blocks.advantage),
  test: {
    label: "Test",
    title: "How will you test the riskiest belief?",
    why: "It carries the most risk: much depends on it, and you know little about it. Everything else can wait.",
    example: "Two lawyers annotate 40 contracts; the panel has to find the same clauses.",
    good: "The cheapest test that could fail, with a threshold written down before it starts.",
    fields: [
      { name: "test", type: "text", label: "The test" },
      {
        name: "threshold",
        type: "line",
        label: "You continue if",
        hint: "With a number, such as “at least 90% are found”",
      },
      { name: "ifItFails", type: "line", label: "If it fails, you" },
    ],
  },
};

export const canvasObjections = {
  noSource: {
    title: "Evidence without a source is a belief",
    text: "Who told you, when, and how many were they? If you cannot say, call it a leap of faith. That is what tests are for.",
  },
  opinion: {
    title: "Interest is not evidence",
    text: "People who like an idea have not paid for it. Write down what someone did, or call it a leap of faith.",
  },
  friendly: {
    title: "Two friendly calls are not evidence",
    text: "Friends and colleagues want you to succeed. Ask people for whom saying yes has a cost.",
  },
  everybody: {
    title: "“Everyone” is not a segment",
    text: "You cannot make a list of everyone, and a message to everyone reaches no one. Who has the problem worst?",
  },
  testIsOpinion: {
    title: "Polite people say yes",
    text: "A survey of wishes only tests politeness. Ask for something that costs people time, money or reputation.",
  },
  thresholdWithoutNumber: {
    title: "A threshold needs a number",
    text: "Otherwise any result can pass as success. Write the number at which you would stop.",
  },
} as const;

export const canvasDocumentCopy = {
  name: "Lean Canvas",
  untitled: "Which belief comes first?",
  headline: (belief: string) => `Test this first: ${belief}`,
  facts: { name: "Idea", beliefs: "Beliefs", method: "Method" },
  counts: (all: number, leaps: number) =>
    `${all}, of which ${leaps} ${leaps === 1 ? "is a leap" : "are leaps"} of faith`,
  method: "Risk = impact (1 to 5) × how little is known (1 to 3)",
  canvas: { heading: "What do you believe, block by block?" },
  evidence: { leap: "Leap of faith", anecdote: "Observation", fact: "Fact" },
  risks: {
    heading: "Which belief is the riskiest?",
    caption: "Beliefs from highest to lowest risk; ties are ordered by impact",
    belief: "Belief",
    block: "Block",
    evidence: "Evidence",
    impact: "Impact",
    risk: "Risk",
  },
  wrong: {
    heading: "What would prove it wrong?",
    belief: "Belief",
    test: "Test",
    threshold: "Continue if",
    ifItFails: "If it fails",
  },
  limits: {
    heading: "What these numbers are not",
    items: [
      "A risk of 15 is not three times a risk of 5. The numbers put beliefs in order and do nothing else.",
      "Impact is your judgment. Have a second person rate it separately, and discuss the two largest differences.",
      "Beliefs that you did not write down are missing here. Walk through the customer’s day once more before you trust the list.",
    ],
  },
};

export const canvasSources: readonly SourceCopy[] = [
  { text: "Ash Maurya, Running Lean, 2012, for the Lean Canvas" },
  {
    text: "Ash Maurya, “What is the right fill order for a Lean Canvas?”, 2019, for leaps of faith, observations and facts",
  },
  {
    text: "David J. Bland and Alex Osterwalder, Testing Business Ideas, 2019, for importance and evidence",
  },
];

export const canvasLists = { another: "Save and add a belief here", done: "Save and go on" };
