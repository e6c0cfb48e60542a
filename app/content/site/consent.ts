/** Texts of the banner and of the form on the cookies page. */
export const consentCopy = {
  label: "Cookie consent",
  /** With an analytics tag. */
  connected:
    "May our analytics tag store data for analytics, advertising, functionality and personalization? Only if you accept.",
  /** Without one. */
  absent: "We use no analytics or ad cookies today. If that changes, may we set them?",
  details: { name: "About cookies", href: "/legal/cookies" },
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
