/** The banner and the form on the cookies page; both offer the same choice in the same words. */
export const consentCopy = {
  label: "Cookie consent",
  question:
    "May we use analytics cookies to learn which pages help? None are set unless you accept.",
  details: { name: "About cookies", href: "/legal/cookies" },
  accept: "Accept",
  reject: "Reject",
  accepted: "Analytics cookies accepted.",
  rejected: "Analytics cookies rejected.",
  notUnderstood: {
    title: "Choice not understood",
    lead: "Your choice did not reach us, so nothing was changed. Please choose again.",
  },
  current: {
    none: "You have not chosen yet, so analytics cookies are off.",
    granted: "You accepted analytics cookies.",
    denied: "You rejected analytics cookies.",
  },
};
