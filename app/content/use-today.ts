import { tryOuts } from "./leads/try-outs";
import { sessionMinutes } from "./workshop/session-minutes";

/** When each part of the product can be used. Every page that says so takes it from here. */
export const availability = {
  now: "Now",
  alpha: tryOuts.alpha.name,
  plan: "With a plan",
  notYet: "Not yet",
} as const;

export type Availability = keyof typeof availability;

type Usable = {
  name: string;
  /** Its name where all parts stand in one line. */
  short?: string;
  text: string;
  when: Availability;
  link?: { text: string; href: string };
};

const parts: readonly Usable[] = [
  {
    name: "Workshop",
    text: `Published rules on your own case: four sessions of ${sessionMinutes}, no account.`,
    when: "now",
    link: { text: "Begin a session", href: "/workshop" },
  },
  {
    name: "Demo packages",
    short: "Packages",
    text: "Four complete documents for one invented case, without a form.",
    when: "now",
    link: { text: "Read a package", href: "/demo" },
  },
  {
    name: "Customer Discovery",
    text: "The first of the experts. Its public alpha is open.",
    when: "alpha",
    link: { text: "See the expert", href: "/products/ai-experts/customer-discovery" },
  },
  {
    name: "The other seven experts",
    short: "Seven experts",
    text: "They come with a plan. You agree on the start date by email.",
    when: "plan",
    link: { text: "See the plans", href: "/pricing#plans" },
  },
  {
    name: "Training, webinars, agent",
    text: "In preparation, and on their own pages.",
    when: "notYet",
  },
];

export const useToday = {
  id: "use-today",
  title: "What you can use today",
  lead: "Packages show the form, the workshop applies the rules, the alpha is an expert to talk to.",
  parts,
} as const;

/** When the expert with this slug can be used. */
export function expertAvailability(slug: string): Availability {
  return slug === "customer-discovery" ? "alpha" : "plan";
}
