/** Texts of the banner and of the form on the cookies page. */
export const consentCopy = {
  label: "Cookie consent",
  /** The link stands between `before` and the rest of the question. */
  question: {
    before: "Allow",
    link: { name: "optional cookies", href: "/legal/cookies" },
    /** With an analytics tag. */
    connected: "for analytics, advertising, functionality and personalization?",
    /** Without one. */
    absent: "(none today) for analytics, advertising, functionality and personalization?",
  },
  accept: "Accept",
  reject: "Reject",
  accepted: "Optional cookies accepted.",
  rejected: "Optional cookies rejected.",
  notUnderstood: {
    title: "Choice not understood",
    lead: "Your choice did not reach us, so nothing was changed. Please choose again.",
  },
  current: {
    none: "You have not chosen yet, so optional cookies are off.",
    granted: "You accepted optional cookies.",
    denied: "You rejected optional cookies.",
  },
};

/** On their own, because only the server needs them: scripts read them from the page. */
export const consentProblems = {
  blocked:
    "Your browser blocks cookies from this site, so your choice can’t be kept, and optional cookies stay off.",
  failed: consentCopy.notUnderstood.lead,
};
