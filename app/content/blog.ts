export const blogCopy = {
  title: "Blog",
  heading: "Blog",
  description:
    "Practical articles on discovery, strategy, design, delivery and growth, each with an example to copy.",
  lead: "One thing worth knowing per article, with an example to copy.",
  languages: "Language",
  categories: "Categories",
  tags: "Popular tags",
  filters: "Filter articles",
  readMore: "Read more",
  unavailable: "The articles cannot be loaded right now. Please come back in a few minutes.",
  empty: "No article matches these filters.",
  clear: "Show all articles",
  back: "Back to the blog",
  missingTitle: "Post Not Found",
  missing: "The blog post you're looking for doesn't exist.",
  postUnavailable: "This article cannot be loaded right now. Please try again in a few minutes.",
};
