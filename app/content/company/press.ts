import { subscriptionPlans } from "../leads/subscribe";
import { brand } from "../site/site";

const { monthly, annual } = subscriptionPlans;

/** The downloads are disabled until they exist; each button says why. */
export const press = {
  title: "Press",
  heading: "Press",
  description: `Press releases, media kit and media contacts of ${brand}, for journalists, analysts and anyone with a deadline.`,
  lead: "For journalists, analysts and anyone with a deadline.",
  boilerplate: {
    title: `${brand} in one paragraph`,
    text: `${brand} offers AI experts for product teams. Each one works through established frameworks with a team, such as jobs to be done or opportunity trees, and hands back a finished document in which every claim has a source or is marked as an assumption. Eight experts cover everything from innovation strategy to product-led growth; an agent that connects them has been announced.`,
  },
  facts: {
    document: "Fact sheet",
    status: "Free to quote",
    rows: [
      {
        term: "Offer",
        text: "AI experts that ask about a team’s interviews and write the document",
      },
      { term: "Experts", text: "Eight, from innovation strategy to product-led growth" },
      { term: "To try now", text: "Customer Discovery, in public alpha" },
      { term: "Announced", text: "Continuous Innovation, an agent" },
      { term: "Price", text: `${annual.price} or ${monthly.price} per user per month` },
      { term: "Example", text: "Four documents of one invented case" },
    ],
  },
  comingSoon: "Coming Soon",
  releases: {
    title: "Press releases",
    reason: "The full text of this release will be published later.",
    items: [
      {
        title: `${brand} opens the public alpha of its Customer Discovery expert`,
        text: "Anyone can already try the first of eight experts, which asks about interviews, codes what people said and ranks the needs.",
      },
      {
        title: `${brand} invites co-creator clients to shape Continuous Innovation`,
        text: "A small group of companies will work with us on agents that carry a product decision from signal to next step.",
      },
    ],
  },
  kit: {
    title: "Media kit",
    reason: "A single download is on the way. Until then, take the files below.",
    brand: { text: "Logo files and colors on the brand page", href: "/company/brand" },
    items: [
      {
        art: "logo",
        title: "Logo",
        text: "Mark and wordmark as vector and pixel files, light and dark, with the clear space they need.",
      },
      {
        art: "images",
        title: "Images",
        text: "Screens of the experts at work and pages of deliverables, ready for print.",
      },
    ],
  },
  contacts: {
    title: "Media contacts",
    lead: "Tell us when you need it. On a deadline? Put the time in the subject line.",
    items: [
      {
        title: "News and interviews",
        text: "Company, product and launch dates, and time with the founders.",
        subject: "Press: interview",
      },
      {
        title: "Analysts and research",
        text: "Method, background briefings, and how we calculate our figures.",
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
        text: "Four roles, and what each one answers for.",
        link: { text: "Meet the leadership", href: "/company/leadership" },
      },
      {
        title: "What the product makes",
        text: "Four complete deliverables of one invented case, free to read.",
        link: { text: "Open the packages", href: "/demo" },
      },
    ],
  },
} as const;
