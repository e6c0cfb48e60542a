/** Placeholders until customers have approved their case studies. */
export const casePages = [
  {
    path: "/cases",
    title: "Cases",
    heading: "Cases",
    description:
      "Case studies appear here as soon as customers have read and approved them. Until then, read what each role gets out of the experts.",
    text: "Case studies appear here as soon as customers have read and approved them.",
    art: "study",
    link: "See the template",
  },
  {
    path: "/cases/testimonials",
    title: "Testimonials",
    heading: "Testimonials",
    description:
      "Testimonials with names appear here once the people behind them agree. Until then, our quotes are illustrative, and they say so.",
    text: "Testimonials with names appear here once the people behind them agree.",
    art: "testimonial",
    link: "See the blank card",
  },
  {
    path: "/cases/success-stories",
    title: "Success stories",
    heading: "Success stories",
    description:
      "Success stories appear here when the success is more than a quarter old, with the figures before and after. Until then, see the work itself.",
    text: "Success stories appear here when the success is more than a quarter old.",
    art: "success",
    link: "See the chart",
  },
] as const;

export type CasePage = (typeof casePages)[number];

export const cases = {
  badge: "Coming soon",
  wayOut: { text: "Read what each role gets out of it", href: "/#they-love-us" },
  evidence: { text: "Check the work yourself", href: "/demo" },
  others: "Also on its way",
  study: {
    document: "Case study",
    version: "v0",
    status: "With the customer",
    parts: [
      { term: "The decision", text: "What had to be decided, and by when" },
      { term: "Before", text: "What the team believed, and why" },
      { term: "Evidence", text: "What they heard, with the sources" },
      { term: "After", text: "What they built, or did not" },
    ],
    signature: "Read and approved by",
  },
  testimonial: {
    document: "Testimonial",
    version: "v0",
    status: "Awaiting consent",
    hint: "A sentence that somebody really said, in their words and not in ours.",
    parts: ["Name", "Role", "Company"],
  },
  success: {
    document: "Success, measured",
    version: "Q1",
    status: "Too early to say",
    axis: "Teams still using it",
    launch: "Launch",
    quarter: "One quarter later",
    early: "Everyone is thrilled",
    late: "Now we may write about it",
  },
} as const;
