import type { Facets, FacetCount } from "./facets";
import type { BlogFilters } from "./filters";
import { languageByName } from "../languages";

/** The columns that filters use. */
export type FilteredPost = {
  id: string;
  language: string | null;
  category: string | null;
  tags: string[] | null;
};

function count(names: readonly string[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const name of names.filter(Boolean)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Applies all filters except the search, and counts the facets. */
export function countPosts(
  posts: readonly FilteredPost[],
  { language, category, tags }: BlogFilters,
): { choices: Facets; ids: string[] } {
  const wide = posts.filter(
    (post) =>
      languageByName(post.language ?? "").code === language.code &&
      tags.every((tag) => post.tags?.includes(tag)),
  );
  const narrow = wide.filter((post) => !category || post.category === category);
  const countedTags = count(narrow.flatMap((post) => [...new Set(post.tags)]));
  return {
    choices: {
      categories: count(wide.map((post) => post.category ?? "")),
      tags: countedTags,
      tagTotal: countedTags.length,
    },
    ids: narrow.map(({ id }) => id),
  };
}
