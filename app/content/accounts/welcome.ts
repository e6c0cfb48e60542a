import { brand } from "../site/site";

export const welcomeCopy = {
  title: "Welcome",
  description: `Your documents at ${brand}, the workshop sessions, the free trial, and your account.`,
  heading: `Welcome to ${brand}`,
  signedInAs: "You are signed in as",
  backHome: "Back to Home",
  desk: "Open the desk",
  trial: {
    title: "Try it free for 7 days",
    text: "A simplified Customer Discovery expert runs as a custom GPT on a third-party platform, which may ask you to sign in there. Your trial chats stay on that platform and aren’t copied to this account.",
    facts: ["Free for 7 days", "No credit card", "A simplified Customer Discovery expert"],
    start: "Start free trial (opens an external site)",
  },
  week: {
    title: "Get the most from your week",
    steps: [
      {
        title: "Bring one segment",
        text: "Who you build for, and what they are trying to get done. A sentence each is enough to start.",
      },
      {
        title: "Bring what customers said",
        text: "Notes from a few real conversations beat a long brief. Leave names out: the trial runs on another company’s platform.",
      },
      {
        title: "Take the result with you",
        text: "Copy what helps into your own documents, and test its riskiest belief before you build.",
      },
    ],
  },
  ways: {
    title: "What’s next",
    cards: [
      {
        title: "Your account",
        text: "Change your email or password, end other sessions, download your data.",
        link: { href: "/app/account", text: "Account settings" },
      },
      {
        title: "The full expert",
        text: "Eight deliverables, from the interview guide to the test plan, and the frameworks behind them.",
        link: { href: "/products/ai-experts/customer-discovery", text: "Customer Discovery" },
      },
      {
        title: "After the trial",
        text: "All AI experts with your own LLM API key, billed monthly or annually.",
        link: { href: "/pricing", text: "Compare plans" },
      },
    ],
  },
};
