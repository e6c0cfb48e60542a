import { frameworks } from "../workshop/frameworks";

export const pageSearchCopy = {
  title: "Page not found",
  description: "We couldn’t find that page.",
  closest: "Were you looking for one of these?",
  inSection: "Also in this section",
  searchLabel: "Search the blog",
  searchButton: "Search",
};

/** Pages outside the menus, or with another name there; the only pages of `/auth` to suggest. */
export const otherPages = [
  { name: "Pricing", href: "/pricing" },
  { name: "Subscribe", href: "/auth/subscribe" },
  { name: "Sign in", href: "/auth/login" },
  { name: "Sign up", href: "/auth/signup" },
  { name: "Frequently asked questions", href: "/resources/faqs" },
  ...frameworks.map(({ name, slug }) => ({ name, href: `/workshop/${slug}` })),
];

/** The main link of the 404 page, by the first segment of the path. */
export const sectionLinks = [
  { section: "products", name: "See all products", href: "/products" },
  { section: "demo", name: "All demo packages", href: "/demo" },
  { section: "training", name: "See the training", href: "/training" },
  { section: "resources", name: "All resources", href: "/resources" },
  { section: "workshop", name: "Open the workshop", href: "/workshop" },
  { section: "cases", name: "See the cases", href: "/cases" },
  { section: "company", name: "About us", href: "/company" },
  { section: "legal", name: "Read the terms", href: "/legal/terms" },
  { section: "auth", name: "Sign in", href: "/auth/login" },
];
