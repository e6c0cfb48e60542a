/** Texts of the banner and of the form on the cookies page. */
export const consentCopy = {
  label: "Cookie consent",
  question: "May we store analytics, advertising, functionality and personalization data?",
  connected: "Nothing is stored unless you accept.",
  absent: "No analytics tag is connected, so none is stored.",
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
