/** Texts that all legal pages share. */
export const legalFrame = {
  contents: "On this page",
  updated: { label: "Last updated:", date: "2024-02-15", text: "February 15, 2024" },
  /** The fixed date stands beside the one on which the words last changed. */
  revised: { label: "Wording revised:", date: "2026-11-28", text: "November 28, 2026" },
  home: { name: "Home", href: "/" },
  othersTitle: "Read next",
};

/** In menu order; the cookies page has its own component. */
export const legalPages = [
  {
    path: "/legal/terms",
    title: "Terms of use",
    short: "What you agree to when you use this site.",
    link: "Read the terms",
  },
  {
    path: "/legal/privacy",
    title: "Privacy policy",
    short: "Which personal data we keep, why, and how to have it deleted.",
    link: "Read the policy",
  },
  {
    path: "/legal/cookies",
    title: "Cookies",
    short: "Every cookie this site sets, and your choice about them.",
    link: "See the cookies",
  },
];

/** Pages written in markdown; the file is named like the last segment of the path. */
export const legalTexts = {
  privacy: {
    path: "/legal/privacy",
    title: "Privacy policy",
    description:
      "Which personal data this website handles, why, for how long and who else sees it, and how to have yours corrected or deleted.",
    lead: "Which personal data we handle, why and for how long, in plain words.",
  },
  terms: {
    path: "/legal/terms",
    title: "Terms of use",
    description:
      "The terms for using this website, its accounts, forms, blog and demo packages, with a short version in one sentence.",
    lead: "The rules for this website, its accounts, its forms and the demo packages.",
  },
};
