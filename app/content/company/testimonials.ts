/** Illustrative quotes with roles; labeled as such, so that no person is invented. */
export const testimonials = [
  {
    quote:
      "I stopped defending opinions. When someone asks why we’re building this, I open the job map, show the scores and the five interviews behind them, and the meeting moves on.",
    title: "Product leader",
    image: "/images/people/role-1.svg",
  },
  {
    quote:
      "Every squad now brings me the same one-page strategy: diagnosis, policy, actions. I can compare nine of them before lunch and spot the wish lists at a glance.",
    title: "Chief product officer",
    image: "/images/people/role-2.svg",
  },
  {
    quote:
      "I used to coach interviews one by one. Now the expert runs the drill with each person and catches the leading questions, and I read the transcripts that matter.",
    title: "Product chapter lead",
    image: "/images/people/role-3.svg",
  },
  {
    quote:
      "I came from engineering and couldn’t tell a Lean Canvas from a placemat. Two hours later I had one, with the riskiest assumption marked and a test planned for Thursday.",
    title: "Cross-functional team member",
    image: "/images/people/role-4.svg",
  },
  {
    quote:
      "What convinced me was what it refused to write. It asked for the source of my market size, found none, and marked the number as a guess. Our old deck never did that.",
    title: "Head of growth",
    image: "/images/people/role-5.svg",
  },
] as const;

/** Small print under each. */
export const testimonialNote = "Illustrative";
