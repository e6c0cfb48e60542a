import type { GlyphName } from "~/ui/sections/glyphs";

/** Placeholder texts of realistic length, for the style page only. */
type Item = { icon: GlyphName; title: string; text: string };

const video = {
  href: "https://www.youtube.com/watch?v=sample",
  videoId: "sample",
  caption: "Plays at half speed.",
  linkText: "Watch on YouTube",
};

export const steps = [
  {
    title: "Pick the decision in front of you",
    text: "Say what you have to decide and what you already know. The expert asks for the rest, one question at a time, and writes down every assumption it makes.",
    video: { ...video, title: "Choose an expert" },
  },
  {
    title: "Work it through, step by step",
    text: "Each answer fills a field of the framework beside the chat. Change any of them, and what follows from it is worked out again.",
    video: { ...video, title: "Fill the framework" },
  },
  {
    title: "Hand over something finished",
    text: "Export the canvas, the map or the plan with its sources, ready for the review on Thursday.",
  },
];

export const stats = [
  { value: "90%", label: "Confidence", line: "Up from 10% when a team starts with a hunch." },
  { value: "3X", label: "Faster results", line: "Weeks of workshops become days of answers." },
  { value: "63%", label: "Cost savings", line: "Against the same work bought from outside." },
  { value: "6X", label: "Higher ROI", line: "Because the wrong features are never built." },
];

export const facts = [
  { before: "from 10% to", value: "90%", after: "confidence" },
  { before: "minimum", value: "3X", after: "faster" },
  { before: "minimum", value: "63%", after: "cost savings" },
  { before: "minimum", value: "6X", after: "higher ROI" },
];

export const pillars = [
  {
    icon: "Brain" as const,
    title: "Experts that ask before they answer",
    text: "Eight of them, each at home in one part of the work, from the first interview to the launch.",
    points: [
      "Innovation strategy",
      "Market analysis",
      "Product strategy",
      "Customer discovery",
      "Product design",
      "Product delivery",
      "Product-market fit",
      "Product-led growth",
    ],
    link: { href: "#pillars", text: "Meet the experts" },
  },
  {
    icon: "Workflow" as const,
    title: "Agents that carry on",
    text: "They watch the signals between two decisions and call an expert when one has to be made again.",
    badge: "Coming Soon",
  },
  {
    icon: "GraduationCap" as const,
    title: "Training for the whole team",
    text: "Five days together, or at your own pace.",
    link: { href: "#pillars", text: "See the programmes" },
  },
  {
    icon: "BookOpen" as const,
    title: "Articles and worked examples",
    text: "What an interview guide, a job map or an opportunity tree looks like when it is done well.",
    points: ["Guides with templates", "Four packages to read in full"],
    link: { href: "#pillars", text: "Open the library" },
  },
];

export const quotes = [
  {
    quote:
      "We went into the review with three assumptions and a test for each. Nobody asked for another deck.",
    title: "Chief product officer, logistics",
    author: "PO",
    image: "/images/people/role-1.svg",
  },
  {
    quote: "The interview guide alone saved us a week, and it asked better questions than mine.",
    title: "Product leader, health software",
    author: "PL",
    image: "/images/people/role-2.svg",
  },
  {
    quote:
      "For the first time, design, engineering and marketing argued over the same page. It took an afternoon to agree on what we would not build, and that is where the money was.",
    title: "Chapter leader, insurance",
    author: "CL",
    image: "/images/people/role-3.svg",
  },
  {
    quote: "It told me which of my numbers were guesses.",
    title: "Founder, developer tools",
    author: "FO",
    image: "/images/people/role-4.svg",
  },
  {
    quote: "Our growth experiments now start from a retention curve instead of a brainstorm.",
    title: "Head of growth, education",
    author: "HG",
  },
];

export const benefits: Item[] = [
  {
    icon: "Compass",
    title: "A course to defend",
    text: "Every choice comes with the evidence that led to it and the options that lost.",
  },
  {
    icon: "Clock",
    title: "Days, not quarters",
    text: "Research, synthesis and a first plan in the time it takes to book a workshop.",
  },
  {
    icon: "Scale",
    title: "Trade-offs in the open",
    text: "Cost, reach and risk stand side by side, so the argument is about the facts.",
  },
  {
    icon: "Users",
    title: "One page for everybody",
    text: "Design, engineering and marketing read the same document, in their own words.",
  },
  {
    icon: "PiggyBank",
    title: "Less spent on guesses",
    text: "Ideas that fail, fail on paper, before a team is put on them.",
  },
  {
    icon: "Shield",
    title: "Your data stays yours",
    text: "You bring your own model key; conversations are not used to train anything.",
  },
];

const proof = {
  value: "12",
  text: "figures in the sample.",
  href: "#functions",
  link: "From the sample",
};

export const functions = [
  {
    icon: "Map" as const,
    title: "Strategy",
    text: "Where to play, how to win, and what has to be true for it.",
    proof,
  },
  {
    icon: "Layers" as const,
    title: "Product",
    text: "Outcomes, opportunities and the smallest next step.",
    proof,
  },
  {
    icon: "PencilRuler" as const,
    title: "Design",
    text: "Journeys and prototypes that answer a question.",
    proof,
  },
  {
    icon: "Wrench" as const,
    title: "Engineering",
    text: "Slices that ship, with the risks named first.",
    proof,
  },
  {
    icon: "Megaphone" as const,
    title: "Marketing",
    text: "Positioning in the words that customers use.",
    proof,
  },
  {
    icon: "Sprout" as const,
    title: "Growth",
    text: "Loops, curves and the metric that moves.",
    proof,
  },
];
