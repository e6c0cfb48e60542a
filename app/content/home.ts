import { brand } from "./site/site";
import { testimonialNote, testimonials } from "./testimonials";

/** The home page, section by section in page order. */
export const home = {
  title: `${brand}: AI experts for product teams`,
  description: `${brand} gives product teams AI experts that work through proven frameworks with you and hand back finished deliverables.`,

  hero: {
    title: "Product decisions you can defend, in days",
    marked: "in days",
    lead: "AI experts take your team through proven frameworks, one question at a time, and hand back the finished deliverable.",
    actions: {
      meet: `Meet ${brand}`,
      how: "See how it works",
      love: "Hear it from each role",
    },
    facts: ["Eight experts", "Frameworks with named authors", "7-day trial, no credit card"],
  },

  meet: {
    eyebrow: `Meet ${brand}`,
    title: "Most products fail for reasons a team could have known",
    lead: `Not for lack of code: for lack of evidence that somebody wanted it. ${brand} puts the evidence before the build.`,
    rings: [
      {
        percent: 92,
        title: "of SaaS products fail within 3 years",
        text: "They grow too slowly to live, mostly because the problem was assumed and never tested.",
      },
      {
        percent: 12,
        title: "of features are frequently used",
        text: "The rest is built, tested, documented and maintained for almost nobody.",
      },
    ],
    source:
      "After McKinsey & Company, Grow fast or die slow (2014), on software companies that grow by less than 20% a year, and Pendo, Feature Adoption Report (2019).",
  },

  how: {
    eyebrow: "How it works",
    title: "From a blank page to a document your board can read",
    lead: "Three steps. You bring what you know; the expert brings the method and does the writing.",
    videoCaption: "Plays at half speed. YouTube loads nothing before you press play.",
    videoLink: "Watch on YouTube",
    transcripts: "What the videos say",
    steps: [
      {
        title: "Pick your expert",
        text: "Choose the decision in front of you. The expert asks for what it needs: a goal, a market, what you have learned so far.",
        video: { id: "hwStepOne01", title: "Pick your expert", duration: "40 s" },
        transcript: [
          "Here are the eight experts. Each is for one kind of decision: where to play, what to build, how to grow.",
          "We do not know yet why people cancel, so we pick Customer Discovery. It asks for three things: the customer we mean, the moment we want to understand, and what we have heard so far.",
          "Two sentences are enough to begin. Whatever we leave out goes on a list of open questions, and the expert comes back to each of them.",
        ],
        poster: { src: "/images/steps/step-1.svg", alt: "A list of experts with one selected" },
      },
      {
        title: "Work through the framework",
        text: "It leads the conversation step by step, challenges weak answers, marks what is a guess, and fills the canvas as you speak.",
        video: { id: "hwStepTwo02", title: "Work through the framework", duration: "1 min 20 s" },
        transcript: [
          "On the left is the conversation, on the right the canvas: four forces that make a customer switch, or stay.",
          "The expert asks: what did you try last time? We answer: a spreadsheet and two calls. That goes under habits, because it is what the new thing has to beat.",
          "Now we claim that the price was the reason. The expert asks who said so. Nobody did, so the note gets a dotted border. It is a guess, and it stays one until an interview confirms it.",
          "We paste in an interview. The expert takes three passages from it, puts each into its field and keeps the line it came from. One passage speaks against what we wrote before, and it says so.",
          "When all four fields are full, it reads the canvas back to us in five sentences and asks what is missing. We correct one word. Then it moves on to the next question by itself.",
        ],
        poster: {
          src: "/images/steps/step-2.svg",
          alt: "A conversation on the left, a canvas filling up on the right",
        },
      },
      {
        title: "Take the deliverable",
        text: "Export a reviewed document with its sources, assumptions and next tests. Hand it to your team, or to the next expert.",
        video: { id: "hwStepThr03", title: "Take the deliverable", duration: "50 s" },
        transcript: [
          "This is the finished job map. Five stages, and for each the outcomes that customers want, in the order in which they miss them most.",
          "Click any line and you see what it rests on: the interview, the passage, the date. Guesses are marked, and each has a test planned.",
          "Export it as a document, or hand it to the next expert. Product Design, for one, starts from the third stage, because that is where people give up today.",
          "Next week, when the test is in, open it again. The map changes where it has to, and it says what has changed.",
        ],
        poster: { src: "/images/steps/step-3.svg", alt: "A finished document, ready to be shared" },
      },
    ],
  },

  pillars: {
    eyebrow: "Brains and strategies",
    title: "Four ways to get from question to answer",
    lead: "Start with one expert on one decision. Add the rest when the work asks for it.",
    items: [
      {
        icon: "MessagesSquare",
        title: "AI experts",
        text: "Eight specialists, from innovation strategy to product-led growth. Each knows its frameworks, asks in the right order and writes the deliverable.",
        link: { href: "/products", text: "See the experts" },
      },
      {
        icon: "Workflow",
        title: "Agentic execution",
        text: "Agents that carry a decision forward by themselves: they watch the signals, reopen a canvas when the facts change, and hand over to the right expert.",
        badge: "Coming Soon",
        link: { href: "/products/ai-agents/continuous-innovation", text: "Read the plan" },
      },
      {
        icon: "GraduationCap",
        title: "Training",
        text: "The same methods, taught to people: a five-day immersion for teams and courses at your own pace.",
        link: { href: "/training", text: "About the training" },
      },
      {
        icon: "BookOpen",
        title: "Content",
        text: "Articles with one thing worth knowing each, and complete demo packages whose every page you can read.",
        link: { href: "/resources", text: "Browse the library" },
      },
    ],
  },

  results: {
    eyebrow: "No-BS results",
    title: "Four numbers we answer for",
    lead: "From 16% success odds to 95% confidence in what you build next.",
    stats: [
      { value: "90%", label: "Confidence", line: "Up from 10% before the work starts." },
      { value: "3X", label: "Faster Results", line: "Days where a project used to take months." },
      { value: "63%", label: "Cost Savings", line: "Against the same work with people alone." },
      { value: "6X", label: "Higher ROI", line: "Fewer wrong bets, found out earlier." },
    ],
    note: "Planning figures for a typical initiative. Bring your own numbers to a demo and we work them out together.",
  },

  love: {
    eyebrow: "They love us",
    title: "One tool, five different reasons",
    quotes: testimonials,
    illustrative: testimonialNote,
    seal: {
      value: "10/10",
      label: "our bar",
      note: "The rating we work for. Real ones appear here with real names.",
    },
  },

  leader: {
    eyebrow: "For product leaders",
    title: "Less theater, more steering",
    lead: "What changes in the week of the person who has to decide.",
    benefits: [
      {
        icon: "Scale",
        title: "Decide on evidence",
        text: "Each claim shows where it comes from and how sure it is.",
      },
      {
        icon: "Shield",
        title: "Say no with a reason",
        text: "A written policy turns away good ideas kindly and fast.",
      },
      {
        icon: "Search",
        title: "See the risk early",
        text: "The riskiest assumption stands on page one, with its test.",
      },
      {
        icon: "Layers",
        title: "Keep one language",
        text: "The same frameworks and names in every team you lead.",
      },
      {
        icon: "Clock",
        title: "Onboard in days",
        text: "New people read why, not only what, from the first morning.",
      },
      {
        icon: "FileText",
        title: "Report without slides",
        text: "The deliverable is the report. It is always up to date.",
      },
    ],
  },

  functions: {
    eyebrow: "Cross-functional",
    title: "Everyone works from the same chart",
    lead: "Six functions, one set of documents that they all helped to write.",
    items: [
      {
        icon: "Compass",
        title: "Strategy",
        text: "Compare bets on one scale, with what must be true for each.",
      },
      {
        icon: "Target",
        title: "Product",
        text: "Turn interviews into ranked outcomes and a roadmap that follows.",
      },
      {
        icon: "PencilRuler",
        title: "Design",
        text: "Start from flows and states that match a tested opportunity.",
      },
      {
        icon: "Wrench",
        title: "Engineering",
        text: "Get acceptance criteria and a data model, not a wish.",
      },
      {
        icon: "Megaphone",
        title: "Marketing",
        text: "Position against the alternative that buyers really use.",
      },
      {
        icon: "Sprout",
        title: "Growth",
        text: "Model the loop first, then run the experiment that moves it.",
      },
    ],
  },

  behind: {
    title: "Your competitors are asking better questions already",
    text: "Building has become cheap; building the wrong thing has not. The teams that pull ahead are those that find out sooner. Take one open decision, give it to an expert for a week, and compare the result with your last offsite.",
    primary: "Start the free trial",
    secondary: "See pricing",
  },

  contact: {
    title: "Bring us one open decision",
    lead: "Tell us what your team has to decide next. We show you the expert for it, on your own case.",
    steps: [
      "A person reads your message and answers by email.",
      "You agree on a time and bring your case.",
      "We work through the first framework together, live.",
    ],
  },
} as const;
