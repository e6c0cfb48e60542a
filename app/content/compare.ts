import { provenance } from "./company/provenance";
import { brand } from "./site/site";
import { firstSession } from "./workshop/first-session";

/** Methods compared, not models: nothing on the page claims a run of any model. */
export const compare = {
  path: "/resources/compare",
  title: `${brand} and its four alternatives`,
  description: `What ${brand} adds to a chat model: it asks first, keeps its sources, scores by a published rule and refuses weak evidence. And where a chat model is enough.`,
  lead: "A consultant, a template, a chat model, or doing nothing: what each costs, how long it takes and who checks it. Our experts run on a language model too, so this page compares methods.",
  check:
    "Our column says what the experts are made to do. Whether one does, you can ask the public alpha of Customer Discovery.",
  columns: { subject: "What happens", ours: brand, chat: "A chat model by itself" },
  rows: [
    {
      title: "Asks before it answers",
      onHome: false,
      ours: "Works through a fixed set of questions, one at a time, and ranks nothing before they are answered.",
      chat: "Answers the prompt it is given. It asks back if you tell it to.",
      proof: { text: "The interview guide, package 01", href: "/demo/ai-lawyer-01" },
    },
    {
      title: "Keeps the source of a quotation",
      onHome: true,
      ours: "Every quotation carries the person and the interview it came from. What nobody said is marked as a guess.",
      chat: "Quotes what you paste. Who said it, and when, is yours to keep track of.",
      proof: { text: "Quotations with their sources, package 01", href: "/demo/ai-lawyer-01" },
    },
    {
      title: "Scores by a published rule",
      onHome: true,
      ours: "Importance, plus the gap between importance and satisfaction, from your interviewees’ ratings. The same ratings give the same order, and you can check it by hand.",
      chat: "Applies a rule if you name one. Without one, an order is an opinion.",
      proof: { text: "Try the rule in the workshop", href: "/workshop/opportunity-ranking" },
    },
    {
      title: "Names what would prove it wrong",
      onHome: false,
      ours: "Each assumption gets a test, a threshold and a date before the results are in, and a rule for when to stop.",
      chat: "Lists risks when asked. Coming back to them is up to you.",
      proof: { text: "Thresholds and stop rules, package 02", href: "/demo/ai-lawyer-02" },
    },
    {
      title: "Refuses weak evidence",
      onHome: true,
      ours: "Praise, “would you use this?” and a single loud voice don’t count. It says so, and says what would.",
      chat: "Weighs evidence however your prompt tells it to.",
      proof: {
        text: "What it refuses, by an example",
        href: "/products/ai-experts/customer-discovery",
      },
    },
    {
      title: "Ends in one document",
      onHome: false,
      ours: "One document in a fixed form: version, open questions, next step. The next expert starts from it.",
      chat: "Ends in a conversation. Turning it into a document is the next job.",
      proof: { text: "The handover, package 04", href: "/demo/ai-lawyer-04" },
    },
  ],
  enough: {
    title: "Where a chat model is enough",
    lead: "You may not need us for these.",
    items: [
      {
        icon: "MessagesSquare",
        title: "Learning a framework",
        text: "Ask any model what an opportunity score is. The answer will do.",
      },
      {
        icon: "FileText",
        title: "First drafts and rewording",
        text: "An invitation, a summary of a call you were in, a shorter version of a paragraph.",
      },
      {
        icon: "Search",
        title: "Ideas you will check anyway",
        text: "Names, analogies, questions you might have missed. Nothing hangs on the source.",
      },
      {
        icon: "Scale",
        title: "You keep the method yourself",
        text: "If your team already codes its interviews, scores by rule and writes down its stop rules, a chat model is all you need.",
      },
    ],
  },
  next: {
    title: "Judge it by the work",
    lead: provenance.sentence,
    primary: { text: "Read the packages", href: "/demo" },
    secondary: firstSession,
  },
  band: {
    lead: "Both run on a language model. The difference is the method around it.",
    more: {
      text: "Compare them in full, and where a chat model is enough",
      href: "/resources/compare",
    },
  },
} as const;
