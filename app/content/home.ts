import { brand } from "./site";

export const home = {
  title: `${brand}: AI experts for product teams`,
  description: `${brand} gives product teams AI experts that work through proven frameworks with you and hand back finished deliverables.`,
  heading: "Product decisions you can defend, in days",
  lead: `${brand} gives product, strategy and growth teams AI experts that work through proven frameworks with you and hand back finished deliverables.`,
  primary: "Start free",
  secondary: "Schedule a demo",
  cards: [
    {
      title: "Read how it works in practice",
      text: "Interviews, markets, canvases and prompts, each with an example to copy.",
      linkText: "Go to the blog",
      href: "/resources/blog",
    },
    {
      title: "Talk it through with us",
      text: "Tell us what your team has to decide next, and we show you the expert for it.",
      linkText: "Contact us",
      href: "/contact",
    },
    {
      title: "Try it yourself",
      text: "An account takes a minute. The trial runs for 7 days and asks for no credit card.",
      linkText: "Sign up",
      href: "/auth/signup",
    },
  ],
};
