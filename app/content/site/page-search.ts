export const pageSearchCopy = {
  title: "Page not found",
  description: "We couldn’t find that page.",
  closest: "Were you looking for one of these?",
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
];
