import { brand } from "./site/site";

export const resources = {
  title: "Resources",
  eyebrow: "Resources",
  heading: "Read it, try it, take it apart",
  highlight: "take it apart",
  description:
    "Articles with examples to copy, four complete demo packages to check, and an honest list of what is still in the workshop.",
  lead: "What is finished comes first. What is not says so.",
  readyTitle: "Ready to use",
  ready: [
    {
      title: "Blog",
      text: "One thing worth knowing per article, with an example to copy. In English and Portuguese.",
      image: "/images/blog/lean-canvas-in-an-hour.svg",
      link: { text: "Read the blog", href: "/resources/blog" },
    },
    {
      title: "Demo packages",
      text: "Four complete deliverables for one fictional case, every page readable.",
      image: "/images/experts/customer-discovery.svg",
      link: { text: "Open the packages", href: "/demo" },
    },
  ],
  workshopEyebrow: "In the workshop",
  workshopTitle: "Not finished, and not hiding it",
  workshop: [
    {
      title: "Tutorials",
      text: "How to get the most out of each expert.",
      link: { text: "See how far we are", href: "/resources/tutorials" },
    },
    {
      title: "Webinars",
      text: "An hour, a guest and a real decision.",
      link: { text: "Ask when", href: "/resources/webinars" },
    },
    {
      title: "Release history",
      text: "What changed, when, and whether we meant it.",
      link: { text: "Read the log", href: "/resources/release-history" },
    },
    {
      title: "FAQs",
      text: "Short answers to the questions we get most.",
      link: { text: "Go to the FAQs", href: "/resources/faqs" },
    },
    {
      title: "Forum",
      text: "A place for teams to compare notes.",
      link: { text: "Go to the forum", href: "/resources/forum" },
    },
  ],
  next: {
    title: "Looking for something that is not here?",
    lead: "Tell us what you wanted to find. The next article usually begins with such a message.",
    primary: { text: "Tell us", href: "/contact" },
    secondary: { text: "Meet the experts", href: "/products" },
  },
} as const;

/** Placeholder of the FAQ page, with links to answers on other pages. */
export const faqs = {
  title: "FAQs",
  badge: "Coming soon",
  heading: "Frequently asked questions",
  description:
    "The list of frequently asked questions is coming soon. Until then: where prices, privacy, deliverables and the trial are explained already.",
  text: "We are still collecting the questions. Until the list is worth its name, the pricing page answers six of them, and we answer the rest by email.",
  actions: [
    { text: "See the questions on pricing", href: "/pricing#questions" },
    { text: "Ask us", href: "/contact" },
  ],
  pile: {
    label: "Questions that came in so far",
    questions: [
      "Do I need my own model key?",
      "Who owns the deliverable in the end?",
      "Does it read Portuguese?",
      "What if my data is a mess?",
      "Less a question than a comment…",
    ],
  },
  answeredTitle: "Answered already, elsewhere",
  answered: [
    {
      title: "What does it cost?",
      text: "Three plans, what is in each, and what is not.",
      link: { text: "Pricing", href: "/pricing" },
    },
    {
      title: "What do I get in the end?",
      text: "Four complete packages of one fictional case, to read from the first page to the last.",
      link: { text: "Demo packages", href: "/demo" },
    },
    {
      title: "Which expert do I start with?",
      text: "Eight of them, what each one asks and what it hands back.",
      link: { text: "Products", href: "/products" },
    },
    {
      title: "What happens to what I type here?",
      text: "What we keep, for how long, and how to have it deleted.",
      link: { text: "Privacy policy", href: "/legal/privacy" },
    },
  ],
} as const;

export const forum = {
  title: "Forum",
  badge: "Coming soon",
  heading: "Forum",
  description:
    "A forum where product teams compare notes is coming soon. The house rules are drafted; until it opens, we put teams in touch ourselves.",
  text: "An empty forum is a sad place, so we open it when enough teams are here to answer each other. Until then, write to us and we put you in touch.",
  actions: [
    { text: "Contact us", href: "/contact" },
    { text: "Read the blog", href: "/resources/blog" },
  ],
  rules: {
    label: "The house rules, as drafted.",
    document: "House rules",
    version: "v2",
    status: "Draft",
    parts: [
      { term: "1", text: "Bring a decision, not a pitch." },
      { term: "2", text: "Quote what you heard, not what you hoped." },
      { term: "3", text: "Come back and say how it ended." },
      { term: "4", text: "“It depends” needs a second sentence." },
    ],
  },
} as const;

/** "Coming soon" pages. */
export const comingSoonPages = [
  {
    path: "/resources/tutorials",
    art: "tutorials",
    title: "Tutorials",
    badge: "Coming soon",
    description:
      "Tutorials for our experts are coming soon. We are on take 14, and the shooting schedule is public, including the lens cap.",
    heading: "Tutorials: coming soon. We are on take 14",
    highlight: "take 14",
    text: [
      "Our first tutorial explains how to run a customer interview without leading the witness. We tested it on five people. All five said they loved it, which is how we learned that the test was leading the witness.",
      "So we are filming it again, with better questions and the same coffee.",
    ],
    table: {
      title: "Shooting schedule",
      columns: ["Take", "What happened"],
      rows: [
        ["Take 1 to 9", "Forgot to press record"],
        ["Take 10 to 12", "Recorded the lens cap, in 4K"],
        ["Take 13", "Perfect. Superstitious editor"],
        ["Take 14", "In progress, nobody move"],
      ],
    },
    way: { text: "Read an article that needs no camera", href: "/resources/blog" },
  },
  {
    path: "/resources/webinars",
    art: "webinars",
    title: "Webinars",
    badge: "Coming soon",
    description:
      "Webinars are coming soon. You are on mute. Until somebody finds the button, here are the minutes of our rehearsal, dog included.",
    heading: "Webinars: coming soon. You are on mute",
    highlight: "on mute",
    text: [
      "We held a rehearsal. It began at ten, or at eleven for those in the other time zone, or yesterday for one of us. The slides were shared by someone who had left. The dog had the best question.",
      "We concluded that our hypothesis “people enjoy webinars” needs another round of interviews before we scale it.",
    ],
    table: {
      title: "Minutes of the rehearsal",
      columns: ["Time", "Said"],
      rows: [
        ["10:00", "Can everybody hear me?"],
        ["10:07", "Can everybody see my screen?"],
        ["10:19", "That is not the screen I meant"],
        ["10:20", "Let us take this offline"],
      ],
    },
    way: { text: "Book a demo with real people instead", href: "/contact" },
  },
  {
    path: "/resources/release-history",
    art: "releases",
    title: "Release history",
    badge: "Coming soon",
    description:
      "The release history is coming soon. History takes time. Until the public log opens, here is an honest reconstruction from memory.",
    heading: "Release history: coming soon. History takes time",
    highlight: "takes time",
    text: [
      "A release history needs two things: releases, and history. We have begun with the first and are waiting patiently for the second.",
      "Until the public log opens, here is an honest reconstruction from memory.",
    ],
    table: {
      title: "Changelog, unofficial",
      columns: ["Version", "Change"],
      rows: [
        ["0.4", "Fixed a bug that we had called a feature in 0.3"],
        ["0.3", "Added a feature (see 0.4)"],
        ["0.2", "The expert no longer answers its own questions"],
        ["0.1", "It works on the founder's laptop"],
      ],
    },
    way: { text: `See what ${brand} can do today`, href: "/products" },
  },
] as const;

export type ComingSoonContent = (typeof comingSoonPages)[number];
