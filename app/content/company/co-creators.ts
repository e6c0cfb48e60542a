import { contactAbout } from "../leads/contact";
import { companyLink } from "./company";
import { brand } from "../site/site";
import { firstSession } from "../workshop/first-session";

/** What the announcement invites to: nothing that is not agreed on in writing first. */
export const coCreators = {
  path: "/company/co-creators",
  title: "Co-creator clients",
  heading: "What a co-creator client gets, and gives",
  highlight: "gets, and gives",
  description: `Who ${brand} looks for as co-creator clients, what they get before others, what they give for it, and how to apply.`,
  lead: "Seven of the eight experts come with a plan, on a start date that we agree on. Co-creator clients work with them before that, on real decisions, while we finish them.",
  parent: companyLink,
  parts: [
    {
      title: "Who it is for",
      items: [
        "A product team with one decision to take in the coming months",
        "Someone who may take that decision, and joins the sessions",
        "Interviews or data that may be used to prepare it",
      ],
    },
    {
      title: "What you get first",
      items: [
        "Experts before they open to others, with a person of ours in each session",
        "A say in which expert is built next",
        "The documents, which are yours",
      ],
    },
    {
      title: "What you give",
      items: [
        "Time for the sessions, and a plain word where an expert was wrong",
        "Permission to learn from how you used it, not from what you wrote",
        "Your name or a quotation only if you offer it",
      ],
    },
  ],
  terms:
    "Price, length and confidentiality are agreed in writing before anything starts. If we are the wrong choice for your decision, we say so.",
  next: {
    title: "Tell us about the decision",
    lead: "Someone from our team reads it and answers by email.",
    primary: { text: "Write to us", href: contactAbout("co-creators") },
    secondary: firstSession,
  },
} as const;
