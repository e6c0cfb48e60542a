import { brand } from "./site/site";

/** The downloads are disabled until they exist; each button says why. */
export const press = {
  title: "Press",
  heading: "Press",
  description: `Press releases, media kit and media contacts of ${brand}, for journalists, analysts and anybody with a deadline.`,
  lead: "For journalists, analysts and anybody with a deadline.",
  boilerplate: {
    title: `${brand} in one paragraph`,
    text: `${brand} offers AI experts for product teams. Each of them works through established frameworks with a team, such as jobs to be done or opportunity trees, and hands back a finished document in which every claim has a source or is marked as an assumption. Eight experts cover the way from innovation strategy to product-led growth; an agent that connects them is announced.`,
  },
  comingSoon: "Coming Soon",
  releases: {
    eyebrow: "News",
    title: "Press releases",
    reason: "The full text is published on the day of the announcement.",
    items: [
      {
        title: `${brand} opens the public alpha of its Customer Discovery expert`,
        text: "The first of eight experts can be tried by anyone: it plans interviews, codes what people said and ranks the outcomes they miss.",
      },
      {
        title: `${brand} invites co-creator clients to shape Continuous Innovation`,
        text: "A small group of companies will work with us on agents that carry a product decision from signal to next step.",
      },
    ],
  },
  kit: {
    eyebrow: "Downloads",
    title: "Media kit",
    reason: "The files are being prepared. Need one today? Ask a media contact below.",
    items: [
      {
        art: "logo",
        title: "Logo",
        text: "The mark and the wordmark as vector and pixel files, light and dark, with the clear space they need.",
      },
      {
        art: "images",
        title: "Images",
        text: "Screens of the experts at work and pages of real deliverables, ready for print.",
      },
    ],
  },
  contacts: {
    eyebrow: "People who answer",
    title: "Media contacts",
    lead: "Say when you need it. If you are on a deadline, put the hour in the subject.",
    items: [
      {
        title: "News and interviews",
        text: "Company, product and launch dates, and time with the founders.",
        subject: "Press: interview",
      },
      {
        title: "Analysts and research",
        text: "Method, figures and how we arrived at them, background briefings.",
        subject: "Press: research",
      },
    ],
  },
  next: {
    title: "Background for your piece",
    cards: [
      {
        title: "Why we exist",
        text: "The mission in three questions, and the rules we hold ourselves to.",
        link: { text: "Read about us", href: "/company" },
      },
      {
        title: "Who to quote",
        text: "Four roles, and what each of them can speak about.",
        link: { text: "Meet the leadership", href: "/company/leadership" },
      },
      {
        title: "What the product makes",
        text: "Four complete deliverables of one fictional case, free to read.",
        link: { text: "Open the packages", href: "/demo" },
      },
    ],
  },
} as const;
