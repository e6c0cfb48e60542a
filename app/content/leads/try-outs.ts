/**
 * The two ways to try an expert, both on other sites: everywhere the same names, and the same sentence on
 * what differs. Each link to one opens a dialog first, see `app/client/try-out.ts`.
 */
export const tryOuts = {
  difference:
    "Alpha: the full questions, on a separate site. Trial: a simplified expert, as a custom GPT, for 7 days.",
  alpha: {
    name: "Public alpha",
    /** Its button on expert pages and in other places. */
    button: "Test it now",
    open: "Open the public alpha",
  },
  trial: {
    name: "7-day trial",
    button: "Start Free Trial",
  },
} as const;

export type TryOut = "alpha" | "trial";

/** Texts of the dialog. */
export const tryOutDialog = {
  newTab: "(opens in a new tab)",
  close: "Close",
  /** Before the lead where the visitor comes from the page of another expert. */
  otherExpert: (expert: string) =>
    `${expert} isn’t in the alpha yet. You will meet Customer Discovery.`,
  alpha: {
    title: "Your demo opens in a moment",
    lead: "The public alpha of the Customer Discovery expert runs on a separate site and opens in a new tab.",
    countdown: { before: "Opens in", one: "second", other: "seconds" },
    spoken: {
      opening: "The demo opens in a new tab in 10 seconds.",
      halfway: "5 seconds left.",
    },
    stopped: "Countdown stopped. Open the demo whenever you’re ready.",
    blocked: "Your browser blocked the new tab. Open Now still works.",
    open: "Open Now",
    cancel: "Cancel",
    stop: "Stop countdown",
  },
  trial: {
    title: "Try it free for 7 days",
    lead: "You get a simplified Customer Discovery expert. It runs on another company’s platform, which may ask you to sign in. Your chats stay there.",
    facts: ["7 days", "No credit card", "Opens in a new tab"],
    open: "Open the trial",
    cancel: "Not now",
  },
} as const;
