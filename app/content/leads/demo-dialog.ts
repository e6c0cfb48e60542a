/** Button and dialog of the demo. */
export const demoDialog = {
  button: "Test it now",
  title: "Your demo opens in a moment",
};

/** Texts of the countdown before the demo opens. */
export const demoCountdown = {
  lead: "The public alpha of the Customer Discovery expert runs on a separate site and opens in a new tab.",
  countdown: { before: "Opens in", one: "second", other: "seconds" },
  spoken: {
    opening: "The demo opens in a new tab in 10 seconds.",
    halfway: "5 seconds left.",
  },
  stopped: "Countdown stopped. Open the demo whenever you’re ready.",
  blocked: "Your browser blocked the new tab. Open Now still works.",
  openNow: "Open Now",
  cancel: "Cancel",
  stop: "Stop countdown",
};
