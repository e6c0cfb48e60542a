/** A question that follows from a mark of the visitor's own document. */
export type ExpertQuestion = {
  /** The mark, such as a guess or a tie. */
  mark: string;
  question: string;
};

const quoted = (text: string) => `“${text.replace(/[.!?]{1,9}$/, "")}”`;

const ask = (mark: string, question: string): ExpertQuestion => ({ mark, question });

/** Of documents of each framework. */
export const testQuestions = {
  guess: () =>
    ask(
      "Your test is a guess",
      "Which result would make you stop, and who will see it before you do?",
    ),
  stop: (threshold: string) =>
    ask(
      "Your test",
      `What will you stop doing if the test does not reach ${quoted(threshold)}, and who decides it?`,
    ),
};

export const rankingAsks = {
  tie: (first: string, second: string, gap: string) =>
    ask(
      gap === "0.0" ? "A tie" : `A gap of ${gap}`,
      `${quoted(first)} or ${quoted(second)}: which one has to be met before the other can be?`,
    ),
  guess: (statement: string) =>
    ask(
      "A guess",
      `Who told you how much ${quoted(statement)} matters, and what did they do last time?`,
    ),
  interviews: () =>
    ask("Your interviews are a guess", "Which three people did this job in the last 30 days?"),
  goal: () =>
    ask("Your goal is a guess", "Which number would your customer notice, and what is it today?"),
  job: () => ask("Your job is a guess", "What were people trying to get done before your product?"),
  fragile: (statement: string, interview: number) =>
    ask(
      "An order that depends on one interview",
      `Without interview ${interview}, ${quoted(statement)} comes first. What is different about that person?`,
    ),
  means: () =>
    ask(
      "Means without the people",
      "Who disagrees most with these ratings, and what do they do instead?",
    ),
  overserved: (statement: string) =>
    ask(
      "Served better than it matters",
      `What could you stop doing for ${quoted(statement)} without anybody complaining?`,
    ),
  today: (statement: string) =>
    ask(
      "Your first need",
      `What do people do today about ${quoted(statement)}, and what does it cost them?`,
    ),
  sample: () =>
    ask("Your sample", "Who has this job, was not interviewed, and would rate it differently?"),
};

export const canvasAsks = {
  tie: (first: string, second: string) =>
    ask(
      "Equally risky",
      `${quoted(first)} or ${quoted(second)}: which one, if it is wrong, makes the other pointless?`,
    ),
  guess: (text: string) =>
    ask("A guess", `Who outside your company has told you ${quoted(text)}, without being asked?`),
  leap: (text: string) =>
    ask(
      "A leap of faith",
      `Who would give you money, time or reputation this week because ${quoted(text)} is true?`,
    ),
  anecdote: (text: string) =>
    ask("One story", `How many people said ${quoted(text)}, and who said the opposite?`),
  name: () =>
    ask("Your idea is a guess", "For whom is it, in words that they would use themselves?"),
  price: () => ask("Your revenue", "What do these people pay today for the way they do it now?"),
  tenPeople: () => ask("Your customers", "Which ten people will you ask first, by name?"),
};

export const marketAsks = {
  tie: (first: string, second: string) =>
    ask(
      "Two assumptions that matter equally",
      `${first} or ${second}: which one can you check sooner?`,
    ),
  guess: (assumption: string) =>
    ask("A guess", `${assumption}: where could you count it instead of estimating it?`),
  swing: (assumption: string, swing: string) =>
    ask(`A swing of ${swing}`, `${assumption}: who could tell you the real number this week?`),
  product: () => ask("Your product is a guess", "What does one customer buy, and how often?"),
  leaveOut: (segment: string) =>
    ask("Your segments", `What would you do differently if ${quoted(segment)} bought nothing?`),
  obtainable: () =>
    ask("Your share", "Which competitor loses each customer that you win, and will they let you?"),
  tenPeople: () => ask("Your first customers", "Which ten of them will you call first, by name?"),
};

export const riceAsks = {
  tie: (first: string, second: string) =>
    ask(
      "Scores within 5%",
      `${quoted(first)} or ${quoted(second)}: which one makes the other easier if it comes first?`,
    ),
  guess: (name: string) =>
    ask("A guess", `${quoted(name)}: which customer would notice if you never built it?`),
  move: (name: string, factorOf: string, to: string) =>
    ask(
      "An assumption that changes the order",
      `What tells you that ${factorOf} ${quoted(name)} is not ${to}?`,
    ),
  evidence: (name: string) =>
    ask("No evidence yet", `What could you find out about ${quoted(name)} in one day?`),
  goal: () =>
    ask("Your goal is a guess", "Which number should move, where is it today, and by when?"),
  countedUnit: () => ask("Your unit is a guess", "Whom does your own data count, and how often?"),
  no: (name: string) =>
    ask("The end of your list", `To whom do you say no if you never build ${quoted(name)}?`),
  goalMoves: (name: string) =>
    ask("Your first initiative", `How will you see in the goal that ${quoted(name)} has moved it?`),
};

/** What follows a finished document. */
export const nextStepCopy = {
  title: "What an expert would ask you next",
  lead: "From the marks in this document: its guesses, its close calls and its test.",
  work: {
    title: "Work on it with us",
    text: "Your document goes into our contact form as text. You see it there, and can shorten or delete it before you send anything.",
    button: "Work on it with us",
  },
  trial: {
    title: "Try an expert on it",
    text: "A simplified Customer Discovery expert, free for 7 days. It runs on another company’s platform, so leave names out.",
    link: "Start free trial",
  },
  session: {
    title: "The next session",
    button: (name: string, minutes: string) => `${name} · ${minutes}`,
  },
};

/** What a session takes along into the next one, by the session that it comes from. */
export const carriedOver: Record<string, string> = {
  "opportunity-ranking": "Your idea, your first need and the people you interviewed are filled in.",
  "lean-canvas": "Your idea and your customers are filled in as the product and the first segment.",
  "market-size": "Your first segment is filled in as what reach counts.",
  "rice-prioritization":
    "Your goal is filled in. The initiative that comes first is filled in as the idea.",
};

/** The contact form with a document. */
export const documentContact = {
  title: "Work on it with us",
  description: "Send us a workshop document with your question.",
  heading: "Work on it with us",
  lead: "Tell us what you want to decide. Your document is in the message, as text.",
  opening: "We would like to work on this with you.",
  divider: "Our document:",
  cut: "(The rest did not fit. We can send the whole document.)",
  note: "Only what is in the message when you send it is sent. Change the document there, shorten it, or delete it.",
  without: "Write without the document",
  unreadable:
    "The document could not be read, so the message is empty. Go back to it and try again, or write to us without it.",
};
