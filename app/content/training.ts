/** Programs by the last segment of the path. */
const programs = {
  immersion: {
    path: "/training/immersion",
    name: "5-Day Immersion",
    description:
      "The 5-Day Immersion is coming soon: one team, one real decision and five days, from the question to a deliverable that others can check.",
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
        { term: "Fri", title: "Decide", text: "A page that somebody else can check" },
      ],
    },
  },
  courses: {
    path: "/training/online-courses",
    name: "Online Courses",
    description:
      "Online courses are coming soon: short lessons at your own pace, one framework at a time, each ending in a page that you can use at work.",
    text: "Short lessons at your own pace, each ending in a page that you can use at work.",
    teaser: "Self-paced: one framework at a time, between two meetings.",
    see: "See the courses",
    plan: {
      label: "The first courses we are writing.",
      document: "Course list",
      rows: [
        { term: "1", title: "Interviews", text: "You leave with a guide that leads nobody" },
        { term: "2", title: "Jobs to be done", text: "You leave with a job map" },
        { term: "3", title: "Opportunity trees", text: "You leave with a ranked tree" },
        { term: "4", title: "Positioning", text: "You leave with one sentence that holds" },
        { term: "5", title: "Story maps", text: "You leave with a first slice to ship" },
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
      "Training in the methods behind our experts is coming soon: a 5-day immersion for teams and online courses at your own pace.",
    text: "A five-day immersion for teams and online courses at your own pace, both on your own product.",
  },
  programs,
  programsTitle: "Two ways to learn",
  otherTitle: "The other way to learn",
  actions: [
    { text: "Tell us what your team should learn", href: "/contact" },
    { text: "Read the blog meanwhile", href: "/resources/blog" },
  ],
};

export type TrainingProgram = (typeof programs)[keyof typeof programs];
export type TrainingTopic = TrainingProgram | typeof training.fallback;

/** The program of the path; all programs for an unknown one. */
export function trainingTopic(pathname: string): TrainingTopic {
  const last = pathname.split("/").at(-1);
  return Object.values(programs).find(({ path }) => path.endsWith(`/${last}`)) ?? training.fallback;
}
