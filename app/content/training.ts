import { contactAbout } from "./leads/contact";

/** Programs by the last segment of the path. */
const programs = {
  immersion: {
    path: "/training/immersion",
    name: "5-Day Immersion",
    description:
      "The 5-Day Immersion is coming soon: one team, one real decision and five days, from the question to a deliverable others can check.",
    text: "Five days, one team, one real decision. You leave with the deliverable and the habit.",
    teaser: "Intensive and hands-on: one team, one real decision, one week.",
    see: "See the week",
    plan: {
      label: "The plan so far for the five days.",
      document: "One week",
      rows: [
        { term: "Mon", title: "Frame", text: "One decision, and what would change your mind" },
        { term: "Tue", title: "Listen", text: "Five customers, no pitching" },
        { term: "Wed", title: "Map", text: "The struggle on one wall, ranked" },
        { term: "Thu", title: "Test", text: "The cheapest way to be wrong" },
        { term: "Fri", title: "Decide", text: "A page someone else can check" },
      ],
    },
    syllabus: {
      title: "Syllabus, as drafted",
      lead: "For one product team of three to eight people who own the same decision. Dates, price and trainer are not set yet.",
      rows: [
        {
          title: "Monday: frame",
          text: "Write the decision in one sentence, list what you believe, and note for each belief what would refute it.",
          result: "A list of assumptions with their refutation rules",
        },
        {
          title: "Tuesday: listen",
          text: "Build a screener and an interview guide, then hold the first interviews about the last time, never the next.",
          result: "A guide, a screener and notes from five interviews",
        },
        {
          title: "Wednesday: map",
          text: "Code the notes in pairs, draw the job map, rate the outcomes and rank them.",
          result: "A job map and a ranked list of outcomes",
        },
        {
          title: "Thursday: test",
          text: "Compare three solutions, name the riskiest assumption of each, and set a threshold before testing it.",
          result: "An opportunity tree and test cards with thresholds",
        },
        {
          title: "Friday: decide",
          text: "Write the page: what is known, what is assumed, what would prove it wrong. Present it to someone who was not there.",
          result: "One deliverable others can check",
        },
      ],
    },
  },
  courses: {
    path: "/training/online-courses",
    name: "Online Courses",
    description:
      "Online courses are coming soon: short lessons at your own pace, one framework at a time, each ending in a page you can use at work.",
    text: "Short lessons at your own pace, each ending in a page you can use at work.",
    teaser: "Self-paced: one framework at a time, between two meetings.",
    see: "See the courses",
    plan: {
      label: "The first courses we are writing.",
      document: "Course list",
      rows: [
        {
          term: "1",
          title: "Interviews",
          text: "You leave with a guide free of leading questions",
        },
        { term: "2", title: "Jobs to be done", text: "You leave with a job map" },
        { term: "3", title: "Opportunity trees", text: "You leave with a ranked tree" },
        { term: "4", title: "Positioning", text: "You leave with one sentence that holds" },
        { term: "5", title: "Story maps", text: "You leave with a first slice to ship" },
      ],
    },
    syllabus: {
      title: "Syllabus, as drafted",
      lead: "For anyone who works on a product, alone or with a team. Start anywhere; each course stands on its own. Dates, price and trainer are not set yet.",
      rows: [
        {
          title: "1. Interviews",
          text: "Questions about the past, silence, and how to steer back from a compliment.",
          result: "An interview guide for your own customers",
        },
        {
          title: "2. Jobs to be done",
          text: "The main job, its eight steps, and outcomes worded without a solution.",
          result: "A job map with outcomes",
        },
        {
          title: "3. Opportunity trees",
          text: "From one outcome to needs, from needs to ideas, and from ideas to tests.",
          result: "A tree with one branch chosen, and the reason",
        },
        {
          title: "4. Positioning",
          text: "The alternative people use today, what you do differently, and for whom it matters most.",
          result: "One positioning sentence, tested on five people",
        },
        {
          title: "5. Story maps",
          text: "The user’s work from left to right, releases from top to bottom, and the thinnest useful slice.",
          result: "A first slice with acceptance criteria",
        },
      ],
    },
  },
};

export const training = {
  comingSoon: "Coming Soon!",
  draft: "Draft",
  eyebrow: "Training",
  fallback: {
    path: "/training",
    name: "Training Programs",
    description:
      "Training in the methods behind our experts is coming soon: a 5-day immersion for teams and self-paced online courses.",
    text: "A five-day immersion for teams and self-paced online courses, both on your own product.",
  },
  programs,
  programsTitle: "Two ways to learn",
  otherTitle: "The other way to learn",
  result: "You leave with",
  actions: [
    { text: "Tell us what your team should learn", href: contactAbout("training") },
    { text: "Read the blog in the meantime", href: "/resources/blog" },
  ],
};

export type TrainingProgram = (typeof programs)[keyof typeof programs];
export type TrainingTopic = TrainingProgram | typeof training.fallback;

/** The program of the path; all programs for an unknown one. */
export function trainingTopic(pathname: string): TrainingTopic {
  const last = pathname.split("/").at(-1);
  return Object.values(programs).find(({ path }) => path.endsWith(`/${last}`)) ?? training.fallback;
}
