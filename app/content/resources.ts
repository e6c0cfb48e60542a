import { contactAbout } from "./leads/contact";
import { compare } from "./compare";
import { provenance } from "./company/provenance";
import { firstSession } from "./workshop/first-session";

export const resources = {
  title: "Resources",
  eyebrow: "Resources",
  heading: "Read it, try it, take it apart",
  highlight: "take it apart",
  description:
    "Articles with examples to copy, four complete demo packages, a written tutorial, our calculations, and an honest list of what is not finished.",
  lead: "The finished work comes first. Anything unfinished is marked.",
  workshop: {
    text: "Four sessions, each on a published framework. You need no account, and you leave with a document you can print.",
    link: { text: "Begin a session", href: "/workshop" },
  },
  packages: {
    title: "Four complete examples",
    lead: provenance.sentence,
    link: { text: "See all demo packages", href: "/demo" },
  },
  articles: {
    title: "Latest from the blog",
    lead: "One thing worth knowing per article, with an example to copy. In English and Portuguese.",
    link: { text: "Read the blog", href: "/resources/blog" },
    read: "Read the article",
  },
  moreTitle: "Also here",
  more: [
    {
      title: "How we calculate",
      text: "Every marketing figure on this site with its inputs, and a calculator for yours.",
      link: { text: "Check the figures", href: "/resources/how-we-calculate" },
    },
    {
      title: compare.title,
      text: "Six differences in method, and where a chat model is enough.",
      link: { text: "Compare them", href: compare.path },
    },
    {
      title: "FAQs",
      text: "Short answers about keys, ownership, languages and messy data.",
      link: { text: "Go to the FAQs", href: "/resources/faqs" },
    },
    {
      title: "Tutorials",
      text: "One to read: rank opportunities from five interviews. The videos are coming soon.",
      link: { text: "See how far we are", href: "/resources/tutorials" },
    },
    {
      title: "Release history",
      text: "What you can use today, since when, and what was fixed.",
      link: { text: "Read the log", href: "/resources/release-history" },
    },
    {
      title: "Webinars",
      text: "Not scheduled yet. Three questions are set, and you can ask to hear when.",
      link: { text: "Ask when", href: "/resources/webinars" },
    },
  ],
  next: {
    title: "Looking for something that isn’t here?",
    lead: "Tell us what you were looking for. Requests decide what we write next.",
    primary: { text: "Tell us", href: "/contact" },
    secondary: { text: "Meet the experts", href: "/products" },
  },
} as const;

export const resourcesLink = { name: resources.title, href: "/resources" };

/** The first answers; the full list is still to come. */
export const faqs = {
  title: "FAQs",
  badge: "The full list: Coming soon",
  heading: "Frequently asked questions",
  description:
    "Answers about API keys, who owns a deliverable, languages, messy data and seeing the work first. The full list is coming soon.",
  text: "Answers on cost, data and contracts are on the pricing and security pages.",
  actions: [
    firstSession,
    { text: "See the questions on pricing", href: "/pricing#questions" },
    { text: "Ask us", href: "/contact" },
  ],
  questionsTitle: "Five answers to start with",
  questions: [
    {
      question: "Do I need my own model key?",
      answer:
        "Yes. The experts run on a large language model under your own API key. Your model provider bills the usage; we add nothing and set no limit.",
    },
    {
      question: "Who owns the deliverable in the end?",
      answer:
        "You do. What you bring stays yours, and so does the document made from it. The frameworks in it still belong to their authors.",
    },
    {
      question: "Does it read Portuguese?",
      answer:
        "The blog has articles in Portuguese. The rest of this site and the demo packages are in English, and we promise nothing about other languages until we have tested them. The free trial is the quickest way to find out for your own case.",
    },
    {
      question: "What if my data is a mess?",
      answer:
        "Start anyway. An expert asks for what it needs, keeps what is missing as an open question and marks every guess as an assumption. Demo package 01, an invented case, shows how far five interviews go and where they stop.",
    },
    {
      question: "Can I see the work before I talk to anyone?",
      answer:
        "Yes. Four complete examples for one invented case are open to read, print and copy under Demo packages. There is no form, and we ask for no email address.",
    },
  ],
  answeredTitle: "Answered elsewhere",
  answered: [
    {
      title: "What does it cost?",
      text: "Three plans, what is in each and what is not.",
      href: "/pricing",
    },
    {
      title: "Where do your figures come from?",
      text: "3X, 63%, 6X and the rest, each with its inputs.",
      href: "/resources/how-we-calculate",
    },
    {
      title: "Which expert do I start with?",
      text: "All eight: what each one asks and what it hands back.",
      href: "/products",
    },
    {
      title: "Is it safe?",
      text: "What is stored where, who can read it, and what we don’t have.",
      href: "/security",
    },
    {
      title: "What happens to what I type here?",
      text: "What we keep, for how long, and how to have it deleted.",
      href: "/legal/privacy",
    },
  ],
} as const;

export const forum = {
  title: "Forum",
  badge: "Coming soon",
  heading: "Forum",
  description:
    "A forum where product teams compare notes is coming soon. Until it opens, a person answers your question by email.",
  text: "The forum opens once enough teams are here to answer each other; until then, a person answers your question by email.",
  actions: [
    { text: "Ask your question", href: "/contact" },
    { text: "Read the blog", href: "/resources/blog" },
  ],
} as const;

/** "Coming soon" pages. */
export const comingSoonPages = [
  {
    path: "/resources/tutorials",
    art: "tutorials",
    title: "Tutorials",
    badge: "Coming soon",
    description:
      "Tutorials for our experts are coming soon. We are on take 14, and the shooting schedule is public. One written tutorial is ready: ranking opportunities.",
    heading: "Tutorials: coming soon. We are on take 14",
    highlight: "take 14",
    text: [
      "The first video shows how to interview without leading the witness. You would love that, wouldn’t you? That was takes 1 to 13. Meanwhile, there is one tutorial to read.",
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
    way: { text: "Read the written one", href: "#rank-opportunities" },
  },
  {
    path: "/resources/webinars",
    art: "webinars",
    title: "Webinars",
    badge: "Coming soon",
    description:
      "Webinars are coming soon. You are on mute. Until someone finds the button, here are the minutes of our rehearsal, dog included.",
    heading: "Webinars: coming soon. You are on mute",
    highlight: "on mute",
    text: [
      "In our rehearsal the dog had the best question. These three come next; each session takes one real decision and one hour.",
    ],
    topics: [
      "Which of our ideas do we drop, and how do we tell their owners?",
      "Five interviews, one loud customer: what counts as evidence?",
      "The number in the plan is a guess. What would prove it wrong?",
    ],
    table: {
      title: "Minutes of the rehearsal",
      columns: ["Time", "Said"],
      rows: [
        ["10:00", "Can everyone hear me?"],
        ["10:07", "Can everyone see my screen?"],
        ["10:19", "That’s not the screen I meant"],
        ["10:20", "Let’s take this offline"],
      ],
    },
    way: { text: "Tell me when", href: contactAbout("webinars") },
  },
  {
    path: "/resources/release-history",
    art: "releases",
    title: "Release history",
    badge: "Coming soon",
    description:
      "The product’s release history is coming soon. History takes time. What changed on this website is listed already, day by day.",
    heading: "Release history: coming soon. History takes time",
    highlight: "takes time",
    text: [
      "A release history needs releases and history; we have started on the first. What you can use since when is real, and below.",
    ],
    table: {
      title: "Changelog, unofficial",
      columns: ["Version", "Change"],
      rows: [
        ["0.4", "Fixed a bug we had called a feature in 0.3"],
        ["0.3", "Added a feature (see 0.4)"],
        ["0.2", "The expert no longer answers its own questions"],
        ["0.1", "It works on the founder’s laptop"],
      ],
    },
    way: { text: "See what did change", href: "#log" },
  },
] as const;

export type ComingSoonContent = (typeof comingSoonPages)[number];
