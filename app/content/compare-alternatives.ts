import { promise } from "./promise";
import { brand } from "./site/site";

/** What the comparison of the alternatives says; a test compares its figures with the inputs of the calculator. */
export const alternatives = {
  title: "Five ways to decide, side by side",
  lead: "Figures are those of this site: our planning assumptions for a team of eight, and our price list. What nobody can know for your case says so.",
  rowsLabel: "What differs",
  ways: [
    {
      name: brand,
      price: "US$399 per license and month, billed annually, and about US$25 of model usage",
      time: `${promise.days}; the interviews set the pace`,
      checks: "Your team: each line names its source, or says that it is a guess",
      fits: "You decide more than once, and others have to be able to check it",
    },
    {
      name: "A consultant",
      price: "Their fee, which you ask for. Your own team’s time comes on top",
      time: "As agreed. The interviews take the same weeks",
      checks: "The consultant, and you as far as the sources are handed over",
      fits: "You need a person in the room, or interviews you cannot do yourself",
    },
    {
      name: "A template",
      price: "Nothing",
      time: "About an hour with a spreadsheet for a ranking, after the interviews",
      checks: "Whoever fills it in. It accepts every answer",
      fits: "One decision, and someone who knows the method",
    },
    {
      name: "A chat model",
      price: "Its subscription or usage; in our assumptions US$25 a month",
      time: "Minutes for a draft, then the time to check it",
      checks: "You. Sources and rules are yours to keep",
      fits: "Learning, drafts and ideas that you check anyway",
    },
    {
      name: "Doing nothing",
      price: "US$556,800 for six months of a team of eight, spent either way",
      time: "None now. You learn it after the launch",
      checks: "The market",
      fits: "A wrong choice is cheap and easy to undo",
    },
  ],
  rows: [
    { id: "price", title: "Price" },
    { id: "time", title: "Time" },
    { id: "checks", title: "Who checks" },
    { id: "fits", title: "Where it fits" },
  ],
  links: [
    { text: "How we calculate these figures", href: "/resources/how-we-calculate" },
    { text: "Where AI experts fail", href: "/resources/blog/where-ai-experts-fail" },
    { text: "The hour with a spreadsheet", href: "/resources/tutorials" },
  ],
} as const;

/** One finding of package 01, from the words of the interview to its line of the tree. */
export const traced = {
  title: "One line, from the interview to the tree",
  lead: "From package 01 of our invented case. Each step links to where it stands, so you can follow it back.",
  steps: [
    {
      title: "What P1 said",
      text: "“The mailbox. I searched for ‘liability’. There were four hundred results. Then I searched for his name and ‘cap’.”",
      source: { text: "Transcript, minutes 14 to 18", href: "/demo/ai-lawyer-01#interviews" },
    },
    {
      title: "The coded finding",
      text: "O1: minimize the time to find the agreed fallback for a clause.",
      source: { text: "Interviews and their codes", href: "/demo/ai-lawyer-01#interviews" },
    },
    {
      title: "The score",
      text: "Importance 9.2, satisfaction 3.4, from five people: 9.2 + (9.2 − 3.4) = 15.0.",
      source: { text: "All 80 ratings", href: "/demo/ai-lawyer-01#outcomes" },
    },
    {
      title: "The line of the tree",
      text: "O1, 15.0, comes first. The chosen solution puts the agreed fallback beside the clause.",
      source: { text: "The tree, package 02", href: "/demo/ai-lawyer-02" },
    },
  ],
  chat: {
    title: "The same words in a chat",
    text: "Pasted into a chat model, they become part of a summary. Whether P1, the minute and the rating stay with the sentence depends on how you ask.",
  },
} as const;
