import { brand } from "./site/site";
import { subscriptionPlans } from "./leads/subscribe";
import type { PlanId } from "./leads/subscribe";
import { oddsText } from "./odds";
import { promise } from "./promise";
import { testimonialNote, testimonials } from "./company/testimonials";
import { firstSession } from "./workshop/first-session";

const monthlyFeatures = [
  "Access to all AI expert models",
  "Unlimited usage with your own LLM API key",
  "DIY framework customizations",
  "Basic tutorials",
  "Exclusive webinars",
  "Continuous updates",
] as const;

const annualFeatures = [
  "1-hour onboarding call",
  "Basic online training",
  "Weekly office hours",
  "Priority email support",
  "Team collaboration features",
] as const;

const enterpriseFeatures = ["Volume pricing", "Onboarding planned with your teams"] as const;

/** Features that the plans include as soon as they exist. */
const fromLaunch: readonly string[] = [
  "DIY framework customizations",
  "Basic tutorials",
  "Exclusive webinars",
  "Basic online training",
  "Weekly office hours",
  "Priority email support",
  "Team collaboration features",
];

/** What each of the other features is. */
const featureLines: Readonly<Record<string, string>> = {
  "Access to all AI expert models":
    "All eight from the start date that we agree on. Until then: Customer Discovery, in its public alpha.",
  "Unlimited usage with your own LLM API key":
    "Your model provider bills the usage; we add nothing.",
  "Continuous updates": "New versions at no extra cost, listed in the release history.",
  "1-hour onboarding call": "A video call on a case of yours.",
  "Volume pricing": "Agreed with you for your number of licenses.",
  "Onboarding planned with your teams": "One plan for all of them, agreed by email.",
};

export type PricingPlan = {
  /** Id of a plan whose button opens the subscription form. */
  id?: PlanId;
  name: string;
  /** Title of that form. */
  dialogTitle?: string;
  price: string;
  unit: string;
  monthlyDollars?: number;
  /** Months billed at once. */
  billedMonths?: number;
  billingNote?: string;
  description: string;
  featuresTitle?: string;
  features: readonly string[];
  popular?: boolean;
  badges?: readonly string[];
  button: { text: string; href: string };
};

const plans: readonly PricingPlan[] = [
  {
    ...subscriptionPlans.monthly,
    description: "For one team, month by month.",
    features: monthlyFeatures,
  },
  {
    ...subscriptionPlans.annual,
    description: `For teams that work with ${brand} all year.`,
    featuresTitle: "Everything in Monthly, and:",
    features: annualFeatures,
    popular: true,
    badges: ["Best Value", "Save 20%"],
  },
  {
    name: subscriptionPlans.enterprise.name,
    price: subscriptionPlans.enterprise.price,
    unit: subscriptionPlans.enterprise.unit,
    description: "For several product teams: 11 licenses or more.",
    featuresTitle: "Everything in Annual, and:",
    features: enterpriseFeatures,
    button: { text: "Contact Us", href: "/contact" },
  },
];

export const pricing = {
  title: "Pricing",
  description: `Three plans for ${brand}: $499 monthly, $399 billed annually, or custom for more than 10 licenses. All eight AI experts in each, and a free 7-day trial.`,

  hero: {
    title: "Every expert in every plan",
    lead: "All eight experts, on your own LLM key: your model provider bills the usage, we add nothing. One is open today.",
    workshop: {
      text: firstSession.text,
      href: firstSession.href,
    },
    quotesLabel: "What each role gets out of it",
    quotes: testimonials,
    quotesNote: testimonialNote,
    seal: {
      value: "70+",
      label: "NPS goal",
      note: "It is a goal, not a measured score.",
    },
  },

  factsLabel: "What to expect",
  facts: [
    {
      before: `Confidence from ${oddsText.confidence.today} to`,
      value: oddsText.confidence.evidence,
      after: "in the decision",
      condition: "Nine of ten assumptions backed by evidence, not one",
    },
    {
      before: "Minimum",
      value: "3X",
      after: "faster",
      condition: `${promise.days}; delivery: 2X`,
    },
    {
      before: "Minimum",
      value: "63%",
      after: "cost savings",
      condition: "Discovery and strategy work; delivery: 49%",
    },
    {
      before: "Minimum",
      value: "6X",
      after: "higher ROI",
      condition: oddsText.roi,
    },
  ],
  factsNote: "Planning assumptions for a typical initiative, not measured results.",
  factsLink: { text: "How we calculate them", href: "/resources/how-we-calculate" },

  licenses: {
    label: "Licenses",
    hint: "From 1 to 1,000,000",
    update: "Update prices",
    invalid: "Enter a whole number from 1 to 1,000,000.",
    start: "5",
    /** In place of what is billed, where another plan fits. */
    beyond: "Above 10 licenses, Enterprise is the plan that fits.",
  },
  launch: {
    mark: "from launch",
    pending: fromLaunch,
    lines: featureLines,
    note: "Items marked “from launch” aren’t available yet. You get them at no extra cost when they are.",
  },

  offer: {
    title: "Three plans, the same eight experts",
    plans,
  },

  after: {
    title: "After you send the form",
    steps: [
      "Nothing is charged. A person reads it.",
      "You agree on date and licenses by email.",
      "You pay the invoice. The experts start on that date.",
    ],
  },

  refusals: {
    title: "What you won’t get here",
    /** What a license costs beside the work it is for. */
    scale:
      "For scale, by our assumptions: US$556,800 for six months of a team of eight, US$20,352 for a year of licenses and model usage for four of them.",
    scaleLink: { text: "See every input", href: "/resources/how-we-calculate" },
    items: [
      "A card form, or a renewal by itself",
      "A charge per message",
      "An expert that takes praise as evidence",
    ],
    links: [
      { text: "What we store, and who can read it", href: "/security" },
      { text: "Where AI experts fail", href: "/resources/blog/where-ai-experts-fail" },
      { text: "Four other ways to decide, compared", href: "/resources/compare" },
    ],
  },

  comparison: {
    title: "Compare all features",
    table: "Table of features",
    feature: "Feature",
    included: "Included",
    missing: "Not included",
    plans: ["Monthly", "Annual", "Enterprise"],
    terms: [
      { name: "Price per user per month", values: ["$499 USD", "$399 USD", "Custom"] },
      { name: "Billed", values: ["Monthly", "Annually", "As agreed"] },
      { name: "Licenses", values: ["1 to 10", "1 to 10", "11 or more"] },
    ],
    /** First plan that includes the features. */
    groups: [
      { title: "In every plan", from: 0, features: monthlyFeatures },
      { title: "Added by Annual", from: 1, features: annualFeatures },
      { title: "Added by Enterprise", from: 2, features: enterpriseFeatures },
    ],
  },

  newNormal: {
    title: "The new normal",
    lead: `What a product team can take for granted with the method built in.`,
    points: [
      {
        icon: "Clock",
        title: "Discovery every week",
        text: "Not a phase before the project: ten questions, every Tuesday.",
      },
      {
        icon: "FileText",
        title: "Strategy on one page",
        text: "Short enough to be remembered, sharp enough to be disagreed with.",
      },
      {
        icon: "Search",
        title: "Assumptions in the open",
        text: "Everyone can see what’s proven and what’s a guess.",
      },
      {
        icon: "Layers",
        title: "Documents you can reopen",
        text: "Each names its version, its sources and what would change it.",
      },
    ],
    demo: { text: "Schedule a Demo", href: "/contact" },
  },

  questions: {
    title: "Before you subscribe",
    items: [
      {
        question: "What does “your own LLM API key” mean?",
        answer:
          "The experts run on a large language model. You connect your own account with a model provider and pay the provider directly for what you use. We add no charge on top and set no limit.",
      },
      {
        question: "What will the model usage cost?",
        answer:
          "That depends on your provider and on how much you write. Our calculations assume US$25 per license and month. You can put in your own figure.",
      },
      {
        question: "Who can see our data, and which providers do you use?",
        answer:
          "What is stored, where, for how long and who can read it is on the security page, with what we don’t have yet. The language model is at the provider you choose.",
      },
      {
        question: "What does a team that signs today work with in the first week?",
        answer:
          "Customer Discovery, in the public alpha, the four workshop sessions and, with Annual, the onboarding call. The other seven experts are not open yet: you agree on their start date with us by email, before you pay, and they open for your team on that date.",
      },
      {
        question: "Can I start with one expert only?",
        answer:
          "Yes, and Customer Discovery is the one that is open today. Every plan includes all eight: you add the others from your start date, when the work calls for them.",
      },
      {
        question: "How does the annual plan save 20%?",
        answer:
          "It costs $399 instead of $499 per user per month, billed once a year. It also adds the onboarding call, and from launch the training, office hours, priority support and team features.",
      },
      {
        question: "What happens after I send the subscription form?",
        answer:
          "A person reads it and writes back to agree on a start date, licenses and the invoice. Nothing is charged on this site.",
      },
      {
        question: "How do we cancel?",
        answer:
          "Write to us. Monthly is billed month by month, Annual for twelve months. Nothing renews automatically. This site takes no payments.",
      },
      {
        question: "Do we get an invoice and a contract?",
        answer:
          "You get an invoice. Its terms, the start date and the number of licenses are agreed by email before you pay. If you need a contract of your own, send it with the form.",
      },
      {
        question: "When do we need Enterprise?",
        answer:
          "From 11 licenses. The price depends on how many you need and how much onboarding you want.",
      },
      {
        question: "Is the free trial the full product?",
        answer:
          "No. It is a simplified Customer Discovery expert: enough to see how it asks and what it writes. It’s free for 7 days, and you don’t need a credit card.",
      },
    ],
  },

  next: {
    title: "Meet an expert before you choose a plan",
    highlight: "before you choose",
    lead: "Ask the public alpha of Customer Discovery your hardest question, or read a complete package.",
    packages: { text: "Read a complete package", href: "/demo" },
  },
} as const;

export const payment = {
  title: "Complete Your Purchase",
  description: `How to complete the purchase of a ${brand} subscription: we agree on licenses and invoice with you in person.`,
  lead: "You pay nothing on this site. Write to us, and we’ll agree on licenses, a start date and the invoice with you.",
  contact: "Contact us",
  plans: "Back to the plans",
};
