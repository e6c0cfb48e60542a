/** An article as the database has it. */
export const storedArticle = {
  slug: "lean-canvas",
  title: "A Lean Canvas",
  content: `# Heading\n\n${"A **sentence** with words. ".repeat(20)}`,
  author: "Strategy team",
  category: "Strategy",
  tags: ["canvas"],
  language: "Português",
  image_url: "/images/x.svg",
  date_published: "2026-03-01T23:30:00+00:00",
  updated_at: null,
};
