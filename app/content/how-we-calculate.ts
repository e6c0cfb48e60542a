import { contactAbout } from "./leads/contact";
import { oddsText } from "./odds";
import type { PlanningInputName } from "./planning-inputs";
import { promise } from "./promise";

type Origin = "Assumption" | "Source";

/** The inputs of the short calculator on other pages: those that a visitor changes first. */
export const savingsInputs = ["months_today", "people", "monthly_cost"] as const;

/** Where the rules of a small calculator could not be loaded. */
export const calculationFailed =
  "This could not be calculated. Check your connection, then change a number again.";

export const savingsCopy = {
  title: "Put in your numbers",
  labels: {
    months_today: "Length today",
    people: "People on the team",
    monthly_cost: "Cost of one person",
  },
  units: { months_today: "months", people: "people", monthly_cost: "US$ per month" },
  submit: "Calculate",
  incomplete: "One of the inputs needs another look.",
  note: "Nine more inputs are ours.",
  more: { text: "See and change all thirteen", href: "/resources/how-we-calculate" },
} as const;

/** The page on how the planning figures of the site are calculated. */
export const planningPage = {
  path: "/resources/how-we-calculate",
  title: "How we calculate",
  heading: "How we calculate our figures",
  description:
    "Where 90%, 3X, 63%, 6X and 460% come from: every input with its unit, marked as a source or an assumption, and a calculator for your own numbers.",
  lead: "3X, 63%, 6X and the rest are planning figures. They follow from the inputs on this page and are not measurements of customers. Disagree with an input? Change it.",
  calculator: {
    title: "Your numbers in, the figures out",
    lead: "The form starts with our inputs, so it starts with our figures.",
    submit: "Calculate",
    reset: "Back to our inputs",
    refused: "Some inputs need another look",
    result: "The figures",
    incomplete:
      "These are the figures before your last change. One of the inputs needs another look.",
  },
  figures: {
    speed: "Faster results",
    savings: "Cost savings",
    amount: "Cost savings per initiative",
    roi: "Higher ROI",
    confidence: "Confidence",
  },
  inputs: {
    title: "Every input, and where it comes from",
    lead: "One of the 13 has a source: our price list. The other 12 are assumptions.",
    origins: {
      months_today: {
        origin: "Assumption",
        reason: "From the open question to a decision the team commits to.",
      },
      months_with: {
        origin: "Assumption",
        reason:
          "Three working days with the experts. The rest is recruiting, interviewing and deciding, which no expert does for you.",
      },
      people: { origin: "Assumption", reason: "One cross-functional team, full time." },
      monthly_cost: {
        origin: "Assumption",
        reason: "Salary, taxes, tools and office: US$139,200 per person per year.",
      },
      licenses: {
        origin: "Assumption",
        reason:
          "Half the team works with the experts. The other half reads what comes out. Where two teams build, one of them works with the experts: still four licenses.",
      },
      license_months: {
        origin: "Assumption",
        reason:
          "The first initiative of a year carries all twelve months, even if it ends sooner. Work that follows in the same year uses the same licenses and carries its own months.",
      },
      license_price: {
        origin: "Source",
        reason: "Our Annual plan, billed annually.",
      },
      llm_usage: {
        origin: "Assumption",
        reason: "What your LLM provider charges on your own API key.",
      },
      odds_today: {
        origin: "Assumption",
        reason:
          "Close to the 16.2% of software projects on time and on budget in the Standish Group’s CHAOS report (1994), which is an old answer to a different question.",
      },
      odds_with: {
        origin: "Assumption",
        reason:
          "Our boldest assumption: it treats confidence as odds, and leaves one case in 20 for what evidence cannot show.",
      },
      assumptions: {
        origin: "Assumption",
        reason: "The short list a team writes in its first session.",
      },
      evidence_today: {
        origin: "Assumption",
        reason: "Before the work starts, most of the list is opinion.",
      },
      evidence_with: {
        origin: "Assumption",
        reason: "One stays open: some risks only show up after launch.",
      },
    } satisfies Record<PlanningInputName, { origin: Origin; reason: string }>,
  },
  others: {
    title: "The other figures on this site",
    lead: "All amounts are rounded to the nearest US$5,000, and shares of savings are rounded down. A working month has 21 days.",
    rows: [
      {
        figure: "460%",
        name: "Quality improvement, from 16% to 90% confidence",
        working: "(90 − 16) ÷ 16 = 462.5%, rounded down to the nearest ten",
        origin: "Assumption",
        reason: `${oddsText.qualityNote}. They measure different things, so read the result as a direction.`,
      },
      {
        figure: "US$350,000",
        name: "Innovation strategy, market analysis, product strategy, customer discovery, per initiative",
        working:
          "8 people × US$11,600 × (6 − 2) months − 4 licenses × US$424 × 12 months = US$350,848",
        origin: "Assumption",
        reason:
          "The figures of the calculator above. The initiative carries all twelve months of the licenses.",
      },
      {
        figure: "6 months to 3 days",
        name: "Innovation strategy, market analysis, product strategy, customer discovery",
        working: "Only the framework work itself: analyzing, scoring and writing",
        origin: "Assumption",
        reason: `${promise.days}. Done alongside other work, a framework drags on for months.`,
      },
      {
        figure: "US$140,000",
        name: "Product design, from 2 months to 10 days",
        working:
          "8 people × US$11,600 × (2 − 0.48) months − 4 licenses × US$424 × 1 month = US$139,360",
        origin: "Assumption",
        reason:
          "Ten of 21 working days are 0.48 of a month. The same team and licenses as above; the design carries one month of them.",
      },
      {
        figure: "$550,000",
        name: "Product delivery and product-market fit, from 6 months to 3 months",
        working: "16 people × US$11,600 × 3 months − 4 licenses × US$424 × 3 months = US$551,712",
        origin: "Assumption",
        reason:
          "Two teams of eight build and launch; one of them works with the experts, on the same four licenses, for three months. That is 2X and 49%, not 3X and 63%: users take their time.",
      },
      {
        figure: "$275,000",
        name: "Product-led growth, from 6 months to 3 months",
        working: "8 people × US$11,600 × 3 months − 4 licenses × US$424 × 3 months = US$273,312",
        origin: "Assumption",
        reason:
          "One team of eight, on the same four licenses, for three months. That is 2X and 49%.",
      },
      {
        figure: "63%",
        name: "CAC savings, up to",
        working: "1 − 10% ÷ 27% = 63.0%",
        origin: "Assumption",
        reason: "The same spend, with 27% of trials turning into customers instead of 10%.",
      },
      {
        figure: "22%",
        name: "LTV improvement, up to",
        working: "5.0% ÷ 4.1% − 1 = 22.0%",
        origin: "Assumption",
        reason: "Monthly churn falls from 5.0% to 4.1%, at the same price and margin.",
      },
      {
        figure: "TBD",
        name: "ROI of product strategy",
        working: "None yet",
        origin: "Open",
        reason: "We have no assumption we would defend, so there is no figure.",
      },
      {
        figure: "92%",
        name: "of SaaS products fail within 3 years",
        working: "Quoted",
        origin: "Source",
        reason:
          "McKinsey & Company, Grow fast or die slow (2014), on software companies that grow by less than 20% a year.",
      },
      {
        figure: "12%",
        name: "of features are frequently used",
        working: "Quoted",
        origin: "Source",
        reason: "Pendo, Feature Adoption Report (2019).",
      },
    ],
  },
  limits: {
    title: "What these figures are not",
    items: [
      {
        icon: "Target",
        title: "Not measurements",
        text: "No customer has been measured yet. When we have results, they will replace the assumptions here, with their date.",
      },
      {
        icon: "Shield",
        title: "Not a promise",
        text: "Change the length, the team or the odds and every figure moves. Yours will differ.",
      },
      {
        icon: "Scale",
        title: "Not as cautious as they could be",
        text: "Confidence is not the same as odds of success. If you set both odds to 16%, the 6X becomes 1X.",
      },
      {
        icon: "ChartLine",
        title: "Not added up",
        text: "The 6X leaves the cost savings out. Counting both would give 16X, and would count the same evidence twice.",
      },
    ],
  },
  next: {
    title: "Bring your own numbers",
    lead: "Send us the inputs you would change. In a demo, we work through them with you.",
    primary: { text: "Talk to us", href: contactAbout("figures") },
    secondary: { text: "See pricing", href: "/pricing" },
  },
} as const;
