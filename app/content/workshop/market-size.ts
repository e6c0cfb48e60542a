import { inWords } from "./session";
import type { FieldCopy, FrameworkCopy, ObjectionCopy, QuestionCopy, SourceCopy } from "./types";
import { minutesOf } from "./session-minutes";

export const marketCopy: FrameworkCopy = {
  slug: "market-size",
  name: "Market size",
  framework: "Bottom-up market sizing: TAM, SAM, SOM",
  action: "Size your market",
  heading: "How large is the market you can really reach?",
  highlight: "really reach",
  title: "Bottom-up market size",
  description:
    "Size a market from customers you could count: TAM, SAM and SOM with ranges, a source for each assumption and a sensitivity chart. No account.",
  lead: "Four questions per segment, from customers you could count to the share you could win. Each answer is a range with its source.",
  minutes: minutesOf("market-size"),
  needs:
    "Your price, and customers you could count: at least, most likely and at most. Nothing counted yet? Begin with the example.",
  gives: [
    "TAM, SAM and SOM, each with its low and high end",
    "Every assumption with its source, guesses marked as such",
    "A chart of which assumption moves the result most",
  ],
  exampleNote:
    "The price comes from the demo packages; the counts are invented. Its first segment is the market on the Market Analysis page; a second one comes on top.",
  tags: ["sizing", "tam"],
  invitation: {
    en: `size your market in ${minutesOf("market-size")}`,
    pt: "calcule o seu mercado em 10 minutos",
  },
  experts: ["market-analysis"],
};

export type MarketQuestion = "product" | "segment" | "price" | "serviceable" | "share" | "check";

/* @__NO_SIDE_EFFECTS__ */
function rangeFields(unit: string): readonly FieldCopy[] {
  return [
    { name: "low", type: "number", label: `${unit}, at least` },
    { name: "likely", type: "number", label: "Most likely" },
    { name: "high", type: "number", label: "At most" },
    {
      name: "source",
      type: "line",
      label: "Source",
      hint: "A register, a price list, a count of your own. Leave it empty if it is a guess.",
    },
  ];
}

/* @__NO_SIDE_EFFECTS__ */
function segmentFields(): readonly FieldCopy[] {
  return [{ name: "name", type: "line", label: "Segment" }, ...rangeFields("Customers")];
}

export const marketQuestions: Record<MarketQuestion, QuestionCopy> = {
  product: {
    label: "Product",
    title: "What do you sell, and in which currency?",
    why: "Every amount in the document is revenue per year in this currency.",
    example: "Lexa: agreed contract positions, sold per lawyer. US$.",
    good: "The product and the unit that a customer pays for.",
    fields: [
      { name: "product", type: "line", label: "Product and unit" },
      { name: "currency", type: "line", label: "Currency", hint: "Such as US$ or €" },
    ],
  },
  segment: {
    label: "Segment",
    title: "Who would buy, and how many of them are there?",
    why: "A bottom-up market starts with customers you could name. Nobody can check a percentage of someone else’s forecast.",
    example: "Lawyers in in-house teams of 1 to 3: 30,000 to 42,000, likely 36,800.",
    good: "One kind of buyer, counted in the unit you sell, from a source another person could open.",
    fields: segmentFields(),
  },
  price: {
    label: "Price",
    title: "What does one customer pay per year?",
    why: "Use the price of today, not of the plan. What they pay for the substitute is the best evidence.",
    example: "US$4,800 per lawyer: US$400 a month, signed by two of five.",
    good: "Revenue from one customer in one year, after discounts.",
    fields: rangeFields("Price per year"),
  },
  serviceable: {
    label: "Serviceable part",
    title: "What share of them can your product serve?",
    why: "Language, region, regulation and missing features put most of a market out of reach. This step turns TAM into SAM.",
    example: "50 percent: two of four could sign from their own budget.",
    good: "A percentage with its reason: who is excluded, and how you know.",
    fields: rangeFields("Percent"),
  },
  share: {
    label: "Obtainable share",
    title: "Of those, what share can you win in three years?",
    why: "Count it from what you can do: conversations a week, how many sign, how many stay. This step turns SAM into SOM.",
    example: "5 percent: 450 lawyers, or 150 a year at three new teams a week.",
    good: "A percentage that follows from your capacity to sell.",
    fields: rangeFields("Percent"),
  },
  check: {
    label: "Next check",
    title: "How will you check the assumption that matters most?",
    why: "It moves the result more than any other. A better number here is worth more than ten elsewhere.",
    example: "Letters for a paid pilot to eight further teams of one to three lawyers.",
    good: "A count or an offer that you can finish in two weeks, with the number at which you change the plan.",
    fields: [
      { name: "check", type: "text", label: "The check" },
      {
        name: "threshold",
        type: "line",
        label: "The plan holds if",
        hint: "With a number, such as “three of eight sign”",
      },
    ],
  },
};

export const marketObjections = {
  everybody: {
    title: "“Everyone” is not a segment",
    text: "A segment is a group you could make a list of. Who buys first?",
  },
  noSource: {
    title: "A number without a source is a guess",
    text: "Where could someone else look it up? A register, a price list or your own count will do. If you have none yet, continue, and the document will say so.",
  },
  analyst: {
    title: "A share of someone else’s forecast cannot be checked",
    text: "Reports add up markets that nobody can list. Count the customers yourself, from a register, a directory or a census.",
  },
  onePercent: {
    title: "“If we get one percent” is a wish",
    text: "Nobody gets one percent for free. Start from what you can do: how many conversations a week, and how many of them sign?",
  },
  noRange: {
    title: "A guess that claims to be exact",
    text: "Without a source, low and high cannot be the same as likely. Say how wrong it could be.",
  },
  allOfThem: {
    title: "All of them?",
    text: "No product serves everyone in a segment. Who is excluded by language, region, regulation or missing features?",
  },
  checkWithoutNumber: {
    title: "A check needs a number",
    text: "Otherwise every result confirms the plan. Write the number at which you would change it.",
  },
} satisfies Record<string, ObjectionCopy>;

export const marketProblems = {
  order: "The three numbers must rise: at least, most likely, at most.",
};

export const marketDocumentCopy = {
  name: "Market size",
  untitled: "How large is the market?",
  headline: (som: string) => `${som} a year is what you can reach`,
  facts: { product: "Product", segments: "Segments", method: "Method" },
  method: "Customers × price × serviceable part × obtainable share",
  sizes: {
    heading: "How large is it, from the bottom up?",
    caption: "Revenue per year, from the low to the high end of every assumption",
    size: "Market",
    low: "Low",
    likely: "Likely",
    high: "High",
    names: {
      tam: "TAM: everyone who could buy",
      sam: "SAM: the part you can serve",
      som: "SOM: the part you can win",
    },
  },
  assumptions: {
    heading: "Where does each number come from?",
    caption: "Assumptions with range and source",
    assumption: "Assumption",
    range: "Range",
    likely: "Likely",
    source: "Source",
    names: {
      customers: "Customers",
      price: "Price per year",
      serviceable: "Serviceable part",
      share: "Obtainable share",
    },
  },
  sensitivity: {
    heading: "Which assumption matters most?",
    caption: "SOM when one assumption moves from low to high and all others stay at likely",
    lead: (name: string, segment: string) =>
      `${name} of “${segment}” moves the result most. Check it first.`,
    low: "SOM at low",
    high: "SOM at high",
    swing: "Swing",
  },
  wrong: { heading: "What would prove it wrong?", check: "Check", threshold: "The plan holds if" },
  limits: {
    heading: "What these numbers are not",
    items: [
      "They are not a forecast. They say what you could win at today’s price, not what you will win.",
      "The low and the high end assume that everything goes wrong, or right, at once. The truth is likely to be closer to the middle.",
      "A number with a source is still an estimate. Open the source before you repeat the number.",
    ],
  },
};

export const marketSources: readonly SourceCopy[] = [
  {
    text: "Steve Blank and Bob Dorf, The Startup Owner’s Manual, 2012, for TAM, SAM and target market",
  },
  { text: "Marc Gruber and Sharon Tal, Where to Play, 2017, for markets counted from customers" },
];

export const marketLists = {
  another: "Save and add a segment",
  done: "Save and finish",
  rest: (count: number) =>
    count === 2 ? "Keep both segments" : `Keep all ${inWords(count)} segments`,
};
