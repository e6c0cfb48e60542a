import { firstSession } from "../workshop/first-session";

/** Pages until customers have approved their case studies. */
export const casePages = [
  {
    path: "/cases",
    title: "Cases",
    heading: "Cases",
    description:
      "Customer case studies are coming soon. Until then, case zero: a fictional case worked through from the first interview to the build prompt.",
    text: "Case studies will appear here once customers have read and approved them. Until then, here is case zero: invented, and worked through to the end.",
  },
  {
    path: "/cases/testimonials",
    title: "Testimonials",
    heading: "Testimonials",
    description:
      "Named testimonials will appear here as customers agree to them. Until then, the quotes on this site are illustrative, and they say so.",
    text: "No customer has given us a testimonial yet; the first will stand here with a name.",
  },
  {
    path: "/cases/success-stories",
    title: "Success stories",
    heading: "Success stories",
    description:
      "We publish a success story once the result has lasted a quarter, with the figures before and after. Until then, see the work itself.",
    text: "There is no success story yet; we publish one once its result has lasted a quarter, with the figures before and after.",
  },
] as const;

export type CasePage = (typeof casePages)[number];

/** A fictional case; its figures are those of the demo packages. */
export const caseZero = {
  eyebrow: "Case zero, invented",
  title: "Lexa: contract review for small legal teams",
  lead: "The company, the people and the figures are invented; the methods and the arithmetic are real.",
  parts: [
    {
      title: "What was asked",
      text: "Northbridge Legal Software has six weeks to get from an idea to a build prompt. Which struggle of in-house lawyers should it solve first, and for whom?",
      link: { text: "Read package 01", href: "/demo/ai-lawyer-01" },
    },
    {
      title: "What was found",
      figure: "/demo/ai-lawyer-01",
      text: "Lawyers spend 66 of 210 minutes on a master services agreement looking for a fallback their company has already agreed. Of 100 contracts, 41 need a second round because it was not found. Finding it scores 15.0, the highest of eight outcomes.",
      link: { text: "See the scores", href: "/demo/ai-lawyer-01" },
    },
    {
      title: "What was decided",
      figure: "/demo/ai-lawyer-02",
      text: "Show the agreed fallback beside the clause, in Word, with its source. Fund a pilot with two teams for US$1,200 a month, not a launch. Drop first drafts.",
      link: { text: "Read package 02", href: "/demo/ai-lawyer-02" },
    },
    {
      title: "What was tested",
      figure: "/demo/ai-lawyer-03",
      text: "Five lawyers took 93 of 120 suggestions without opening the playbook, against a threshold of 70%, and caught 9 of 10 wrong suggestions planted for them.",
      link: { text: "Read package 03", href: "/demo/ai-lawyer-03" },
    },
    {
      title: "What was handed over",
      text: "One prompt for a coding agent: scope, data model, states, acceptance criteria and tests.",
      link: { text: "Read package 04", href: "/demo/ai-lawyer-04" },
    },
    {
      title: "What is still unknown",
      text: "Who pays: only two of five could sign for it, so the price is open. And whether the panel finds 90% of the deviating clauses in 40 fresh contracts. If it does not, and one repair does not help, the project stops.",
      link: { text: "See the stop rules", href: "/demo/ai-lawyer-02" },
    },
  ],
} as const;

export const cases = {
  badge: "Coming soon",
  mainLink: firstSession,
  evidence: { text: "Read the packages", href: "/demo" },
  others: "Also planned:",
} as const;
