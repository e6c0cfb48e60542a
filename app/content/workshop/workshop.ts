import { frameworks } from "./frameworks";
import { sessionMinutes } from "./session-minutes";

/* @__NO_SIDE_EFFECTS__ */
function frameworkNames(): string {
  return frameworks.map(({ name }) => name).join(", ");
}

/** The page that offers the sessions. */
export const workshopPage = {
  title: "Workshop",
  description: `Short sessions that end in a document: ${frameworkNames()}. Free, without an account.`,
  eyebrow: "Workshop",
  heading: `Leave with a document in ${sessionMinutes}`,
  highlight: "document",
  lead: "Four short sessions, each on a published framework. A session asks one question at a time, pushes back on weak answers and ends in a document you can print.",
  finished: {
    caption: "Invented case, from the first session.",
    link: "Read the finished document",
  },
  facts: ["Free, without an account", "Answers stay in your browser", "Published formulas, not AI"],
  sessionsTitle: "Choose a session",
  gives: "You leave with",
  band: "Try the method on your own case, without an account:",
  method: {
    title: "What happens to your answers",
    items: [
      {
        title: "They stay with you",
        text: "They are kept in your browser until you delete them. With JavaScript off, they are kept in the page address. Our server stores nothing unless you save a document to your account or send it to us.",
      },
      {
        title: "The arithmetic is public",
        text: "Each document names its formula and its sources. The same answers always give the same document.",
      },
      {
        title: "Weak answers come back",
        text: "Two friendly calls are not evidence. You can continue with a guess, and the document marks it as one.",
      },
    ],
  },
  experts: {
    title: "The experts go further",
    text: "The workshop follows rules. The AI experts follow your answers: they read transcripts, ask the next question and write the long document.",
    link: { text: "See the experts", href: "/products" },
    packages: { text: "Read the demo packages", href: "/demo" },
  },
};
