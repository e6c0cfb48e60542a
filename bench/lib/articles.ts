/**
 * Rows of `blog_posts` for the desk, a minute apart: half are published and the others drafts, but for each
 * fiftieth, which is scheduled; a third is in Portuguese.
 */
export function* generateArticles(from: number, to: number) {
  const newest = Date.UTC(2026, 0, 1);
  for (let index = from; index < to; index += 1) {
    const saved = newest - index * 60_000;
    const scheduled = index % 50 === 1;
    yield {
      slug: `article-${index}`,
      title: `How to tell about topic${index % 40}${index < 500 ? ` and word${index}` : ""}`,
      content: "Short.",
      author: "Editor",
      category: "Discovery",
      language: index % 3 === 2 ? "Português" : "English",
      date_published: new Date(scheduled ? Date.UTC(2999, 0, 1) - index : saved).toISOString(),
      status: scheduled || index % 2 === 0 ? "Published" : "Draft",
      updated_at: new Date(saved).toISOString(),
    };
  }
}
